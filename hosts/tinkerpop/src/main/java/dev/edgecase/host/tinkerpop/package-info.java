/**
 * The process in which every TinkerPop engine runs. {@link
 * dev.edgecase.host.tinkerpop.TinkerPopHost} is the entry point; {@link
 * dev.edgecase.host.tinkerpop.Adapter} is all that differs between engines.
 *
 * <p>Compiled against the oldest API, linked against the engine's own: whatever changed its
 * signature between TinkerPop 3.4 and 4.0 is reached by name, never directly.
 */
package dev.edgecase.host.tinkerpop;
