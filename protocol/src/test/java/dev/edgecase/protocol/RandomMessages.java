package dev.edgecase.protocol;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Messages of every form, full of odd values; a seed gives the same ones again. */
final class RandomMessages {
  private static final List<String> TEXTS =
      List.of("", "a", "é", "\uD83D\uDE00", "\uD83D", "x\uDE00y", "\u0000", "\n", "p".repeat(300));
  private static final int DEPTH = 3;

  private final SplittableRandom random;

  RandomMessages(long seed) {
    random = new SplittableRandom(seed);
  }

  Request request() {
    return switch (random.nextInt(5)) {
      case 0 -> new Request.Open(map(this::text));
      case 1 -> new Request.Load(graph());
      case 2 -> new Request.Explain(program(), configuration());
      case 3 -> new Request.Prepare(surroundings());
      default -> new Request.Run(program(), list(this::configuration));
    };
  }

  Reply reply() {
    return switch (random.nextInt(5)) {
      case 0 -> new Reply.Opened(text(), new HashSet<>(list(this::text)), random.nextLong());
      case 1 -> new Reply.Loaded(random.nextLong());
      case 2 ->
          new Reply.Explained(
              list(() -> new Switch(text(), text(), random.nextBoolean())),
              random.nextBoolean() ? Optional.of(outcome()) : Optional.empty(),
              text(),
              random.nextLong());
      case 3 -> new Reply.Ran(list(this::outcome), random.nextLong());
      default -> new Reply.Broken(text(), random.nextLong());
    };
  }

  Outcome outcome() {
    return switch (random.nextInt(4)) {
      case 0 -> new Outcome.Rows(list(() -> value(0)));
      case 1 -> new Outcome.Failure(pick(Outcome.Kind.values()), text(), text(), list(this::text));
      case 2 -> new Outcome.Timeout(random.nextLong());
      default -> new Outcome.Crash(random.nextInt(), text());
    };
  }

  Value value(int depth) {
    return switch (random.nextInt(depth < DEPTH ? 18 : 13)) {
      case 0 -> new Value.Nil();
      case 1 -> new Value.Bool(random.nextBoolean());
      case 2 -> new Value.Int32(pick(0, 1, -1, Integer.MIN_VALUE, Integer.MAX_VALUE));
      case 3 -> new Value.Int64(pick(0L, 1L, -1L, Long.MIN_VALUE, Long.MAX_VALUE));
      case 4 -> new Value.Float32(pick(0f, -0f, 1.5f, Float.NaN, Float.NEGATIVE_INFINITY));
      case 5 -> new Value.Float64(pick(0d, -0d, 0.1, Double.NaN, Double.MIN_VALUE));
      case 6 -> new Value.Big(big());
      case 7 -> new Value.Text(text());
      case 8 -> new Value.VertexRef(random.nextInt());
      case 9 -> new Value.EdgeRef(random.nextInt(1000));
      case 10 -> new Value.Opaque(text(), text());
      case 11 -> new Value.Temporal(pick(TemporalKind.values()), text());
      case 12 -> new Value.Point(random.nextInt(), list(() -> pick(0d, -0d, Double.NaN, 1.5)));
      case 13 -> new Value.ListOf(list(() -> value(depth + 1)));
      case 14 -> new Value.SetOf(list(() -> value(depth + 1)));
      case 15 -> new Value.MapOf(list(() -> new Value.Entry(value(depth + 1), value(depth + 1))));
      case 16 -> new Value.PathOf(list(() -> value(depth + 1)));
      default -> new Value.Property(text(), value(depth + 1));
    };
  }

  private Surroundings surroundings() {
    return new Surroundings(random.nextBoolean(), random.nextBoolean(), random.nextBoolean());
  }

  Graph graph() {
    var schema =
        new Schema(
            list(() -> new Schema.PropertyType(text(), pick(ValueType.values()))),
            list(() -> new Schema.VertexType(text(), list(this::text))),
            list(() -> new Schema.EdgeType(text(), text(), text(), list(this::text))));
    var graph = graph(schema);
    var history =
        new Graph.History(
            graph(schema), list(() -> new Graph.Step(change(), random.nextBoolean())));
    return new Graph(
        schema,
        graph.vertices(),
        graph.edges(),
        graph.indexes(),
        random.nextBoolean() ? Optional.of(history) : Optional.empty());
  }

  private Graph graph(Schema schema) {
    return new Graph(
        schema,
        list(this::vertex),
        list(() -> new Graph.Edge(id(), text(), id(), id(), map(() -> value(0)))),
        list(this::index));
  }

  private Graph.Vertex vertex() {
    return new Graph.Vertex(id(), list(this::text), map(() -> value(0)));
  }

  private Graph.Index index() {
    return new Graph.Index(
        pick(ElementKind.values()), text(), list(this::text), pick(IndexKind.values()));
  }

  private Change change() {
    return switch (random.nextInt(8)) {
      case 0 -> new Change.Create(vertex());
      case 1 -> new Change.Merge(vertex(), map(() -> value(0)), map(() -> value(0)));
      case 2 ->
          new Change.Connect(
              which(), which(), id(), text(), map(() -> value(0)), random.nextBoolean());
      case 3 -> new Change.Assign(which(), text(), value(0));
      case 4 -> new Change.Label(which(), text(), random.nextBoolean());
      case 5 -> new Change.Delete(which(), random.nextBoolean());
      case 6 -> new Change.AddIndex(index());
      default -> new Change.DropIndex(index());
    };
  }

  private Change.Which which() {
    return new Change.Which(pick(ElementKind.values()), list(this::text), map(() -> value(0)));
  }

  private Program program() {
    return random.nextBoolean()
        ? new Program.Steps(list(() -> instruction(0)))
        : new Program.Statement(text(), map(() -> value(0)));
  }

  private Instruction instruction(int depth) {
    return new Instruction(text(), list(() -> argument(depth)));
  }

  private Argument argument(int depth) {
    return switch (random.nextInt(depth < DEPTH ? 4 : 2)) {
      case 0 -> new Argument.Literal(value(0));
      case 1 -> new Argument.Token(text(), text());
      case 2 -> new Argument.Nested(list(() -> instruction(depth + 1)));
      default -> new Argument.Predicate(text(), text(), list(() -> argument(depth + 1)));
    };
  }

  private Configuration configuration() {
    return new Configuration(new TreeMap<>(map(this::text)));
  }

  private BigDecimal big() {
    var digits = BigInteger.valueOf(random.nextLong()).pow(random.nextInt(5));
    return new BigDecimal(digits, random.nextInt(-400, 400));
  }

  private int id() {
    return random.nextInt(100_000);
  }

  private String text() {
    return TEXTS.get(random.nextInt(TEXTS.size()));
  }

  @SafeVarargs
  private <T> T pick(T... items) {
    return items[random.nextInt(items.length)];
  }

  private <T> List<T> list(Supplier<T> each) {
    var items = new ArrayList<T>();
    int size = random.nextInt(4);
    for (int i = 0; i < size; i++) {
      items.add(each.get());
    }
    return items;
  }

  private <T> Map<String, T> map(Supplier<T> each) {
    var map = new LinkedHashMap<String, T>();
    int size = random.nextInt(4);
    for (int i = 0; i < size; i++) {
      map.put(text(), each.get());
    }
    return map;
  }
}
