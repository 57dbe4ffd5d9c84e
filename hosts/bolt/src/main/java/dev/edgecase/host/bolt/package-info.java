/**
 * A running server that speaks Bolt, behind a host process. {@link dev.edgecase.host.bolt.BoltHost}
 * is the entry point.
 */
package dev.edgecase.host.bolt;
