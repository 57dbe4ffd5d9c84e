/**
 * FalkorDB behind a host process. {@link dev.edgecase.host.falkordb.FalkorHost} is the entry point;
 * a {@link dev.edgecase.host.falkordb.Server} is the host's own, or was running before.
 */
package dev.edgecase.host.falkordb;
