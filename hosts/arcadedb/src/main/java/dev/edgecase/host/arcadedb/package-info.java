/**
 * The process in which the native Cypher of ArcadeDB runs. {@link
 * dev.edgecase.host.arcadedb.ArcadeHost} is the entry point.
 */
package dev.edgecase.host.arcadedb;
