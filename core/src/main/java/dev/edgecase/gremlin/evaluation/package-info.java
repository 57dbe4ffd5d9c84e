/**
 * What traversals mean, without an engine: {@link dev.edgecase.gremlin.evaluation.Interpreter} runs
 * the steps that synthesized traversals are made of on the graph in memory. Where the language
 * leaves something open, or versions differ, it gives no answer.
 */
package dev.edgecase.gremlin.evaluation;
