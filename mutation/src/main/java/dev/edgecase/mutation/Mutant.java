package dev.edgecase.mutation;

/**
 * A class with one small fault.
 *
 * @param owner the internal name of the class
 * @param method the method's name
 * @param descriptor the method's types
 * @param position the place among the method's instructions, labels and the like included
 * @param line the line of the source, 0 if that is not known
 * @param operator what kind of fault it is
 * @param words what the fault does, in a few words
 */
public record Mutant(
    String owner,
    String method,
    String descriptor,
    int position,
    int line,
    String operator,
    String words) {

  /** The class, as people say it. */
  public String simpleName() {
    return Names.simple(owner);
  }

  /** Where it is and what it does. */
  @Override
  public String toString() {
    return "%s.%s:%d %s: %s".formatted(simpleName(), method, line, operator, words);
  }
}
