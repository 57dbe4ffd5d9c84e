package dev.edgecase.gremlin;

import static dev.edgecase.gremlin.Production.rowWise;

import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.protocol.ValueType;
import java.util.ArrayList;
import java.util.List;

/** Functions on strings and lists. */
final class FunctionSteps {
  private FunctionSteps() {}

  static List<Production> all() {
    var all = new ArrayList<Production>();
    for (var name : List.of("length", "toLower", "toUpper", "trim", "lTrim", "rTrim", "reverse")) {
      all.add(rowWise(name, kind -> kind == Kind.TEXT, site -> List.of(Steps.step(name))));
    }
    all.add(
        rowWise(
            "asString",
            kind -> kind == Kind.NUMBER || kind == Kind.TEXT || kind == Kind.BOOL,
            site -> List.of(Steps.step("asString"))));
    all.add(rowWise("substring", kind -> kind == Kind.TEXT, FunctionSteps::substring));
    all.add(
        rowWise(
            "replace",
            kind -> kind == Kind.TEXT,
            site -> List.of(Steps.step("replace", List.of("a", "b")))));
    all.add(
        rowWise(
            "concat",
            kind -> kind == Kind.TEXT,
            site -> List.of(Steps.step("concat", List.of("x")))));
    all.add(
        rowWise(
            "split",
            kind -> kind == Kind.TEXT,
            site -> List.of(Steps.step("split", List.of("a")))));
    all.add(
        rowWise(
            "conjoin",
            kind -> kind == Kind.TEXTS,
            site -> List.of(Steps.step("conjoin", List.of(";")))));
    all.add(rowWise("reverse", Kind::isList, site -> List.of(Steps.step("reverse"))));
    for (var name : List.of("all", "any")) {
      all.add(rowWise(name, FunctionSteps::isValues, site -> quantifier(name, site)));
    }
    for (var name : List.of("combine", "merge", "difference", "disjunct", "intersect", "product")) {
      all.add(rowWise(name, FunctionSteps::isValues, site -> withList(name, site)));
    }
    return all;
  }

  private static boolean isValues(Kind kind) {
    return kind == Kind.NUMBERS || kind == Kind.TEXTS;
  }

  private static List<Instruction> substring(Site site) {
    int from = site.tools().rng().between(0, 2);
    return site.tools().rng().chance(0.5)
        ? List.of(Steps.step("substring", FilterSteps.number(from)))
        : List.of(Steps.step("substring", FilterSteps.number(from), FilterSteps.number(from + 2)));
  }

  private static List<Instruction> quantifier(String name, Site site) {
    var type = site.kind() == Kind.NUMBERS ? ValueType.INT32 : ValueType.TEXT;
    return List.of(Steps.step(name, site.tools().predicates().onType(type)));
  }

  private static List<Instruction> withList(String name, Site site) {
    List<Value> items =
        site.kind() == Kind.NUMBERS
            ? List.of(new Value.Int32(1), new Value.Int32(2), new Value.Int32(1))
            : List.of(new Value.Text("a"), new Value.Text("b"));
    return List.of(Steps.step(name, Steps.literal(new Value.ListOf(items))));
  }
}
