package dev.edgecase.oracle;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;

/** What came back under one configuration. */
public record Observation(Configuration configuration, Outcome outcome) {}
