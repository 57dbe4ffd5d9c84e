/**
 * Gremlin: traversals as typed trees, their printed and JSON forms, their validity and traits, and
 * their generator. {@link dev.edgecase.gremlin.Gremlin} is the entry.
 */
package dev.edgecase.gremlin;
