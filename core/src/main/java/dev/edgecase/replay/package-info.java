/**
 * Stored findings, asked again: on their own target, on another one, from version to version.
 * {@link dev.edgecase.replay.Replay} is the entry.
 */
package dev.edgecase.replay;
