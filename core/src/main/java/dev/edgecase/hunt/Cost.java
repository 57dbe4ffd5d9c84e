package dev.edgecase.hunt;

import java.time.Duration;

/**
 * The time that a round took.
 *
 * @param asking until all its queries were answered
 * @param inEngine the part of it that was spent inside the engine
 */
public record Cost(Duration asking, Duration inEngine) {}
