/** Engines as the tool sees them: something that loads graphs and runs queries. */
package dev.edgecase.target;
