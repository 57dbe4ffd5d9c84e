/**
 * A Gremlin Server that runs somewhere else, behind {@link dev.edgecase.host.remote.GremlinServer}.
 * Everything goes over the wire: graphs and queries as bytecode, plans as text.
 */
package dev.edgecase.host.remote;
