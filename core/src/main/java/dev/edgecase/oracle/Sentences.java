package dev.edgecase.oracle;

import dev.edgecase.graph.ValueJson;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import java.util.List;

/** Outcomes in a few words. */
public final class Sentences {
  private static final int LONGEST = 100;

  private Sentences() {}

  /** What the engine does with settings as they are, and with them changed. */
  static String contrast(List<String> located, Outcome one, Outcome other) {
    if (located.equals(List.of(Configuration.ORDER))) {
      return "With one legal order of its strategies the engine "
          + describe(one)
          + "; with another, it "
          + describeOther(other, one)
          + ".";
    }
    return "With "
        + String.join(" and ", located)
        + " on, the engine "
        + describe(one)
        + "; with "
        + (located.size() == 1 ? "it" : "them")
        + " off, it "
        + describeOther(other, one)
        + ".";
  }

  /** What the engine does the other way, which is known to differ from the first. */
  static String describeOther(Outcome outcome, Outcome first) {
    var words = describe(outcome);
    return outcome instanceof Outcome.Rows rows && words.equals(describe(first))
        ? words + (rows.values().size() == 1 ? ", but another one" : ", but not the same ones")
        : words;
  }

  /** What the engine does, as the rest of a sentence. */
  public static String describe(Outcome outcome) {
    if (outcome instanceof Outcome.Rows rows) {
      int size = rows.values().size();
      return size == 1 ? "returns 1 row" : "returns " + size + " rows";
    }
    if (outcome instanceof Outcome.Failure failure) {
      var name = failure.type().substring(failure.type().lastIndexOf('.') + 1);
      var message = shortened(failure.message());
      return "raises " + name + (message.isEmpty() ? "" : " (" + message + ")");
    }
    return outcome instanceof Outcome.Timeout timeout
        ? "does not answer within " + timeout.millis() + " ms"
        : "dies";
  }

  /** The rows themselves, as far as they are worth a line. */
  static String rows(Outcome.Rows rows) {
    int size = rows.values().size();
    var count = size == 1 ? "1 row" : size + " rows";
    var values =
        rows.values().stream().map(row -> ValueJson.write(row).toString()).toList().toString();
    return size == 0 ? count : count + " " + shortened(values);
  }

  private static String shortened(String message) {
    return message.length() > LONGEST ? message.substring(0, LONGEST).strip() + " ..." : message;
  }
}
