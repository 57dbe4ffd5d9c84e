package dev.edgecase.reduce;

import dev.edgecase.oracle.Finding;

/**
 * What became of a finding.
 *
 * @param finding the smallest that could be reached
 * @param judged how many candidates were judged
 * @param complete whether it ended because nothing more could be made smaller
 */
public record Reduction(Finding finding, int judged, boolean complete) {}
