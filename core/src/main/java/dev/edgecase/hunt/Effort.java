package dev.edgecase.hunt;

import dev.edgecase.oracle.Signature;
import java.time.Duration;

/**
 * What it took to make one finding small.
 *
 * @param signature the signature of what came out
 * @param judged how many candidates were judged
 * @param time how long it took
 */
public record Effort(Signature signature, int judged, Duration time) {}
