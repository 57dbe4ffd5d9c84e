package dev.edgecase.protocol;

/**
 * Something of the engine that a configuration can turn off, as seen while one query was planned.
 *
 * @param name the simple name, unique within a target; if a statement turns it off by an option,
 *     that option follows after a colon
 * @param category the engine's own word for its kind, such as {@code O} or {@code P}
 * @param used whether it changed the plan of the query
 */
public record Switch(String name, String category, boolean used) {}
