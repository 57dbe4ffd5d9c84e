/**
 * Cypher: statements as typed trees, how they are made, written, checked and simplified. The engine
 * gets text and parameters.
 */
package dev.edgecase.cypher;
