/**
 * Traversals whose answer is known, as in GQS: a result is chosen first, then a plan is made that
 * comes to it, then each step of the plan becomes steps of a traversal. {@link
 * dev.edgecase.gremlin.synthesis.Synthesizer} is where to begin.
 */
package dev.edgecase.gremlin.synthesis;
