package dev.edgecase.hunt;

import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import dev.edgecase.target.Session;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * Who judges in a round, of those that the options name.
 *
 * @param takes whether a kind of oracle takes part
 * @param sworn what becomes of an oracle that does
 */
record Jury(Predicate<Oracles.Kind> takes, UnaryOperator<Oracle> sworn) {

  /** The usual one: several targets are judged together, and one is judged alone. */
  static Jury of(Session session) {
    return new Jury(kind -> kind.joint() == session.members().size() > 1, oracle -> oracle);
  }
}
