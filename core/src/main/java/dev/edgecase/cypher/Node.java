package dev.edgecase.cypher;

/**
 * A part of a statement. Each is a record, and whatever holds for all of them alike (size, names,
 * substitution, simplification) is written once, by way of {@link Tree}.
 */
public sealed interface Node
    permits Body, Chain, Change, Clause, Projection, Part, Pattern, Labels, Expression {}
