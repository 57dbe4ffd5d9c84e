package dev.edgecase.hunt;

import dev.edgecase.oracle.Finding;

/**
 * An oracle noticed a fault.
 *
 * @param checks the checks that it took, the last one included
 * @param round the round in which it happened
 * @param finding what the faulty target showed, twice, and the healthy one did not
 */
public record Kill(long checks, long round, Finding finding) {}
