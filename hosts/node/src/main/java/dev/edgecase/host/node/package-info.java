/**
 * A process of Node beside the host, for databases that are packages of npm. {@link
 * dev.edgecase.host.node.NodeProcess} is the entry point.
 */
package dev.edgecase.host.node;
