/** The one source of randomness: everything that is random is drawn from a seed. */
package dev.edgecase.random;
