/**
 * Makes findings small: everything that can be left out of the graph and the query while the same
 * oracle still says the same is left out. Knows only trees, graphs and oracles.
 */
package dev.edgecase.reduce;
