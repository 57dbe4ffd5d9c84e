/**
 * What both sides of the pipe share: values, graphs, programs, configurations, outcomes, and the
 * frames that carry them. JDK classes only, so that nothing of ours meets an engine's class path.
 */
package dev.edgecase.protocol;
