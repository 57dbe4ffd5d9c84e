/**
 * The process in which Neo4j runs. {@link dev.edgecase.host.neo4j.Neo4jHost} is the entry point;
 * {@link dev.edgecase.host.neo4j.Database} is what differs between the generations of its API.
 */
package dev.edgecase.host.neo4j;
