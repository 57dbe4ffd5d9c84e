/** Random schemas, graphs and values, and a view of a graph that answers questions about it. */
package dev.edgecase.graph;
