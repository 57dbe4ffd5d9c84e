/**
 * What statements mean: values, operators, functions, patterns and clauses with the semantics of
 * openCypher, on a graph in memory. Slow and plain, so that it can be trusted; held to the
 * openCypher TCK. {@link dev.edgecase.cypher.evaluation.Interpreter} is where to begin.
 */
package dev.edgecase.cypher.evaluation;
