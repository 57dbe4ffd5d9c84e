/** What every query offers, whatever its language. Languages implement this; oracles use it. */
package dev.edgecase.query;
