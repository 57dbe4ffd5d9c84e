/**
 * What traversals mean: an interpreter that is slow, simple and independent of every engine.
 *
 * <p>{@code Interpreter} is the entry. Each family of steps has a class, whose constructor names
 * its steps. Values are Java objects as TinkerPop has them, so that equality, hashing and the
 * classes of numbers are those of the language; {@code Values} turns them into protocol values.
 */
package dev.edgecase.gremlin.reference;
