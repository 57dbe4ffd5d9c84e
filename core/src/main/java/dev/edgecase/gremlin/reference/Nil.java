package dev.edgecase.gremlin.reference;

/** The null of Gremlin, which is a value like others. */
enum Nil {
  NULL
}
