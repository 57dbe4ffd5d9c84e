package dev.edgecase.gremlin;

/** Prints traversals for the console where the variables of a reproducer are at hand. */
final class ConsolePrinter extends GremlinPrinter {

  /** By its class, which no reproducer imports. */
  @Override
  String strategy(String name) {
    return OptionalStrategies.java(name);
  }

  /** Not every step of every version takes the element for its id. */
  @Override
  String element(String variable) {
    return variable + ".id()";
  }
}
