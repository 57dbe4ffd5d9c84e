/**
 * What every host of an engine that speaks Cypher does. {@link
 * dev.edgecase.host.cypher.CypherEngine} answers requests with {@link
 * dev.edgecase.host.cypher.CypherDatabase}s, which each host has of its own.
 */
package dev.edgecase.host.cypher;
