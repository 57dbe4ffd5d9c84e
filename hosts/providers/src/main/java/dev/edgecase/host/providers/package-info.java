/**
 * What differs between the engines that implement TinkerPop: one small {@link
 * dev.edgecase.host.tinkerpop.Adapter} each. An adapter may be opened several times in one process,
 * and keeps its files below the working folder, which the tool removes.
 */
package dev.edgecase.host.providers;
