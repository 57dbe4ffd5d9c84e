/**
 * Engines with faults put in on purpose: what the oracles must find, the locator must name and the
 * tool must survive. Strategies of TinkerPop are triggered by a shape of the traversal, leave a
 * trace in the printed plan, and are the same on every version; what is wrong with a database is
 * said by its {@link dev.edgecase.host.planted.Fault}. For tests only.
 */
package dev.edgecase.host.planted;
