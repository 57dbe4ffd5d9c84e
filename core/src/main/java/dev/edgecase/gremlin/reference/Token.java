package dev.edgecase.gremlin.reference;

/** A constant of one of TinkerPop's enumerations, such as {@code T.label}. */
record Token(String type, String name) {

  boolean is(String wantedType, String wantedName) {
    return type.equals(wantedType) && name.equals(wantedName);
  }
}
