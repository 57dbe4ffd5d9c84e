/** What every host process does, whatever its engine. {@link dev.edgecase.host.Host} runs it. */
package dev.edgecase.host;
