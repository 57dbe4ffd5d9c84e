package dev.edgecase.cypher;

/** A part of an expression or a projection that is no expression by itself. */
public sealed interface Part extends Node
    permits Projection.Item, Projection.Sort, Expression.Field, Expression.When {}
