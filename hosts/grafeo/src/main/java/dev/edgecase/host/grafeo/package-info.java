/**
 * The process beside which Grafeo runs in Node. {@link dev.edgecase.host.grafeo.GrafeoHost} is the
 * entry point.
 */
package dev.edgecase.host.grafeo;
