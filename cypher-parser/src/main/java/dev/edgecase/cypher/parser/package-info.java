/**
 * Cypher that people wrote, read by the grammar that Neo4j publishes; {@link
 * dev.edgecase.cypher.parser.CypherReader} is where to begin.
 */
package dev.edgecase.cypher.parser;
