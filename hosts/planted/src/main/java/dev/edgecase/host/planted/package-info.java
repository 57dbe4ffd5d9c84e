/**
 * Optimizations with faults put in on purpose: what the oracles must find, the locator must name
 * and the tool must survive. Each fault is triggered by a shape of the traversal, leaves a trace in
 * the printed plan, and is the same on every TinkerPop version. For tests only.
 */
package dev.edgecase.host.planted;
