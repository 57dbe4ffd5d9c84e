/**
 * Rounds and campaigns. A round is a pure function of seed, number and options; a campaign runs
 * many of them on many workers. {@link dev.edgecase.hunt.Campaign} is the entry.
 */
package dev.edgecase.hunt;
