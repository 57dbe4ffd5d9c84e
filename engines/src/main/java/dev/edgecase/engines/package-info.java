/**
 * Real engines behind core's {@link dev.edgecase.target.Target}: the catalogue of what is known of
 * them, the resolution of their jars, and the host processes in which they run. Start at {@link
 * dev.edgecase.engines.Catalogue}.
 */
package dev.edgecase.engines;
