/** Gremlin as people write it, turned into traversals; {@code GremlinReader} is the entry. */
package dev.edgecase.parser;
