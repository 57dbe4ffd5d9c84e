/**
 * The process in which Kuzu runs. {@link dev.edgecase.host.kuzu.KuzuHost} is the entry point. A
 * native crash ends the process, which is what the process is for.
 */
package dev.edgecase.host.kuzu;
