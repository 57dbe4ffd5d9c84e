package dev.edgecase.cypher.evaluation;

import dev.edgecase.protocol.TemporalKind;
import dev.edgecase.protocol.Value;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Functions that make moments and durations, and what can be done with these. */
final class Moments {
  private static final Map<String, TemporalKind> KINDS =
      Map.of(
          "date", TemporalKind.DATE,
          "localtime", TemporalKind.LOCAL_TIME,
          "time", TemporalKind.TIME,
          "localdatetime", TemporalKind.LOCAL_DATETIME,
          "datetime", TemporalKind.DATETIME);

  static final Map<String, Function<List<Value>, Value>> FUNCTIONS = functions();

  private Moments() {}

  private static Map<String, Function<List<Value>, Value>> functions() {
    var all = new HashMap<>(Between.FUNCTIONS);
    KINDS.forEach(
        (name, kind) -> {
          all.put(name, possible(arguments -> of(kind, arguments)));
          all.put(name + ".truncate", possible(arguments -> Truncation.of(kind, arguments)));
          for (var clock : List.of("transaction", "statement", "realtime")) {
            all.put(name + "." + clock, arguments -> of(kind, List.of()));
          }
        });
    all.put("duration", arguments -> duration(arguments.get(0)));
    all.put("datetime.fromepoch", possible(Moments::fromSeconds));
    all.put("datetime.fromepochmillis", possible(Moments::fromMillis));
    return Map.copyOf(all);
  }

  /** The language has an error for a day that is in no calendar. */
  private static Function<List<Value>, Value> possible(Function<List<Value>, Value> function) {
    return arguments -> {
      try {
        return function.apply(arguments);
      } catch (DateTimeException | ArithmeticException impossible) {
        throw new CypherError("no moment: " + arguments);
      }
    };
  }

  private static Value of(TemporalKind kind, List<Value> arguments) {
    if (arguments.isEmpty()) {
      throw new Undetermined("the moment now");
    }
    var from = arguments.get(0);
    if (from instanceof Value.Text text) {
      return MomentText.read(kind, text.value()).value();
    }
    if (from instanceof Value.MapOf map) {
      return new MomentFields(map).of(kind).value();
    }
    var key = new Value.Entry(Values.of("datetime"), Moment.of(from).value());
    return new MomentFields(new Value.MapOf(List.of(key))).of(kind).value();
  }

  private static Value duration(Value from) {
    return from instanceof Value.MapOf map
        ? Span.of(map).value()
        : Span.read(Values.text(from)).value();
  }

  private static Value fromSeconds(List<Value> arguments) {
    var instant =
        Instant.ofEpochSecond(Values.integer(arguments.get(0)), Values.integer(arguments.get(1)));
    return Moment.of(instant.atZone(ZoneOffset.UTC)).value();
  }

  private static Value fromMillis(List<Value> arguments) {
    var instant = Instant.ofEpochMilli(Values.integer(arguments.get(0)));
    return Moment.of(instant.atZone(ZoneOffset.UTC)).value();
  }

  static boolean equal(Value.Temporal a, Value.Temporal b) {
    if (a.equals(b) || a.kind() != b.kind()) {
      return a.equals(b);
    }
    if (Span.is(a)) {
      return Span.of(a).equals(Span.of(b));
    }
    boolean same = compare(a, b).equals(Optional.of(0));
    if (same && !Moment.of(a).value().equals(Moment.of(b).value())) {
      throw new Undetermined("whether one moment in two zones is the same");
    }
    return same;
  }

  static Optional<Integer> compare(Value.Temporal a, Value.Temporal b) {
    if (a.kind() != b.kind() || Span.is(a)) {
      return Optional.empty();
    }
    var x = Moment.of(a);
    var y = Moment.of(b);
    return Optional.of(
        switch (a.kind()) {
          case LOCAL_TIME -> x.time().orElseThrow().compareTo(y.time().orElseThrow());
          case TIME -> x.offsetTime().compareTo(y.offsetTime());
          default ->
              x.zoned().orElseThrow().toInstant().compareTo(y.zoned().orElseThrow().toInstant());
        });
  }

  /** A part of a moment or of a duration. */
  static Value component(Value.Temporal moment, String name) {
    return Span.is(moment) ? Span.of(moment).part(name) : MomentParts.of(Moment.of(moment), name);
  }

  /** A moment or a duration as it is printed, however it was written; all else as it is. */
  static Value canonical(Value value) {
    if (!(value instanceof Value.Temporal)) {
      return value;
    }
    return Span.is(value) ? Span.of(value).value() : Moment.of(value).value();
  }

  /** A moment that is later by a duration, or the sum of two durations. */
  static Value plus(Value moment, Span span) {
    if (Span.is(moment)) {
      return Span.of(moment).plus(span).value();
    }
    var from = Moment.of(moment);
    try {
      return switch (from.kind()) {
        case DATE -> later(from, span.withoutTime()).value();
        case LOCAL_TIME, TIME -> shifted(from, span).value();
        default -> later(from, span).value();
      };
    } catch (DateTimeException | ArithmeticException tooFar) {
      throw new CypherError("no moment so far away");
    }
  }

  private static Moment later(Moment from, Span span) {
    var then =
        from.zoned()
            .orElseThrow()
            .plusMonths(span.months())
            .plusDays(span.days())
            .plusSeconds(span.seconds())
            .plusNanos(span.nanos());
    return switch (from.kind()) {
      case DATE -> Moment.of(then.toLocalDate());
      case LOCAL_DATETIME -> Moment.of(then.toLocalDateTime());
      default -> Moment.of(then);
    };
  }

  private static Moment shifted(Moment from, Span span) {
    var then =
        from.time().orElseThrow().plusSeconds(span.seconds() % 86_400).plusNanos(span.nanos());
    return from.kind() == TemporalKind.TIME
        ? Moment.of(then, from.offset().orElse(ZoneOffset.UTC))
        : Moment.of(then);
  }
}
