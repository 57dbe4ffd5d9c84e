package dev.edgecase.gremlin.synthesis;

import static dev.edgecase.gremlin.Steps.literal;
import static dev.edgecase.gremlin.Steps.nested;
import static dev.edgecase.gremlin.Steps.step;
import static dev.edgecase.gremlin.Steps.text;

import dev.edgecase.gremlin.Steps;
import dev.edgecase.protocol.Instruction;
import dev.edgecase.protocol.Value;
import dev.edgecase.random.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Makes several rows of each, and takes that back. */
final class Expansion {
  private static final int TRIES = 3;

  private final Rows rows;
  private final Disguise disguise;
  private final Distinction distinction;
  private final Rng rng;
  private final Set<String> expanded = new HashSet<>();
  private boolean repeated;

  Expansion(Rows rows, Disguise disguise, Distinction distinction, Rng rng) {
    this.rows = rows;
    this.disguise = disguise;
    this.distinction = distinction;
    this.rng = rng;
  }

  /** Whether something was expanded that is still to be truncated. */
  boolean isOpen() {
    return !expanded.isEmpty();
  }

  /** Whether it is left to the end to make one of equal rows. */
  boolean isRepeated() {
    return repeated;
  }

  /** A row for each of some values that are all different, or for each neighbour. */
  boolean expand(String name, int depth) {
    expanded.add(name);
    var before = rows.save();
    if (rng.chance(0.4) && spread() && isSpread(before) && rows.append(step("as", text(name)))) {
      return true;
    }
    rows.restore(before);
    long first = rng.between(-9, 9);
    boolean texts = rng.chance(0.4);
    var items = new ArrayList<Value>();
    for (int i = rng.between(1, 3); i > 0; i--) {
      long number = first + 3L * i;
      items.add(texts ? new Value.Text("t" + number) : new Value.Int64(number));
    }
    for (int i = 0; i < TRIES; i++) {
      if (rows.append(list(items, i + 1 < TRIES ? depth : 0)) && isWhole(before, items)) {
        return rows.append(step("as", text(name)));
      }
      rows.restore(before);
    }
    return false;
  }

  private boolean isWhole(Rows.State before, List<Value> items) {
    return rows.rows().size() == before.rows().size() * items.size()
        && rows.rows().stream().allMatch(row -> items.contains(row.value()));
  }

  private boolean spread() {
    var vertices =
        rows.elements().stream()
            .filter(each -> rows.constant(each) instanceof Value.VertexRef)
            .toList();
    return !vertices.isEmpty()
        && rows.append(
            step("select", text(rng.pick(vertices))),
            step(rng.pick("out", "in", "both", "outE", "inE", "bothE")));
  }

  private boolean isSpread(Rows.State before) {
    int factor = rows.rows().size() / before.rows().size();
    return factor <= 5 && rows.rows().size() <= 40;
  }

  private List<Instruction> list(List<Value> items, int depth) {
    if (rows.isEmpty()) {
      return List.of(new Instruction("inject", items.stream().map(Steps::literal).toList()));
    }
    var from = rows.rows().get(0).value();
    if (items.size() > 1 && rng.chance(0.4)) {
      var branches =
          items.stream().map(item -> nested(disguise.of(item, from, depth / 2))).toList();
      var union = new Instruction("union", branches);
      return rng.chance(0.5)
          ? List.of(union)
          : List.of(step("flatMap", nested(List.of(union, step("fold")))), step("unfold"));
    }
    return List.of(step("constant", literal(new Value.ListOf(items))), step("unfold"));
  }

  /** Keeps the rows with one of the values, or leaves it to the end to make equal rows one. */
  boolean truncate(String name, int depth) {
    if (rows.isEmpty() || !rows.rows().get(0).labels().containsKey(name)) {
      return false;
    }
    expanded.remove(name);
    var all = new LinkedHashSet<Value>();
    rows.rows().forEach(row -> all.add(row.labels().getOrDefault(name, new Value.Nil())));
    if (all.size() > 1 && rng.chance(0.25)) {
      repeated = true;
      return true;
    }
    var kept = rng.pick(List.copyOf(all));
    all.remove(kept);
    if (Rows.isElement(kept)) {
      var filters = distinction.of(kept, all, depth);
      return filters.isPresent()
          && rows.append(step("select", text(name)))
          && (filters.get().isEmpty() || rows.append(filters.get()));
    }
    var is = step("is", new Guesses(rng).of(kept, List.copyOf(all), 1));
    var recall = step("select", text(name));
    for (int i = 0; i < TRIES; i++) {
      var before = rows.save();
      boolean apart = rng.chance(0.5);
      var test = List.of(recall, i + 1 < TRIES ? is : step("is", literal(kept)));
      if (rows.append(apart ? List.of(step("where", nested(test))) : test)
          && kept.equals(rows.constants().get(name))) {
        return true;
      }
      rows.restore(before);
    }
    return false;
  }
}
