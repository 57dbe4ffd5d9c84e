/**
 * What all languages share in making queries from a chosen answer: the plan of GQS, and ways
 * through a graph.
 */
package dev.edgecase.query.synthesis;
