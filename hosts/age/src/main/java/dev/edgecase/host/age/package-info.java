/**
 * Apache AGE behind a host process. {@link dev.edgecase.host.age.AgeHost} is the entry point; a
 * {@link dev.edgecase.host.age.Server} is the host's own, or was running before.
 */
package dev.edgecase.host.age;
