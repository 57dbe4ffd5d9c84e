package dev.edgecase.cypher;

import static java.util.stream.Collectors.joining;

import dev.edgecase.protocol.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Writes statements as text that every version understands which has what they are made of. */
class Printer {
  private final String and;

  /**
   * A printer for a tree: other conditions on labels than conjunctions have symbols of their own,
   * with which the older notation of conjunctions cannot be mixed.
   */
  Printer(Node tree) {
    and = Recipe.of(tree).contains(Ingredients.LABEL_EXPRESSION) ? "&" : ":";
  }

  String body(Body body) {
    return join(body.chains(), body.all() ? " UNION ALL " : " UNION ", this::chain);
  }

  private String chain(Chain chain) {
    return join(chain.clauses(), " ", this::clause);
  }

  private String clause(Clause clause) {
    if (clause instanceof Clause.Match match) {
      return (match.optional() ? "OPTIONAL MATCH " : "MATCH ")
          + join(match.paths(), ", ", this::path)
          + hints(match)
          + where(match.where());
    }
    if (clause instanceof Clause.Unwind unwind) {
      return "UNWIND " + expression(unwind.list()) + " AS " + variable(unwind.name());
    }
    if (clause instanceof Clause.Listing listing) {
      var what = listing.what();
      var name = variable(listing.name());
      return "CALL %s() YIELD %s AS %s WHERE %s = %s"
          .formatted(what.procedure(), what.column(), name, name, operand(listing.wanted()));
    }
    if (clause instanceof Clause.With with) {
      return "WITH " + projection(with.projection()) + where(with.where());
    }
    if (clause instanceof Clause.Return last) {
      return "RETURN " + projection(last.projection());
    }
    if (clause.writes()) {
      return new WritePrinter(this).clause(clause);
    }
    var call = (Clause.Call) clause;
    if (call.scoped()) {
      return "CALL ("
          + join(call.imports(), ", ", this::variable)
          + ") { "
          + body(call.body())
          + " }";
    }
    return call.body().chains().stream()
        .map(chain -> imports(call) + chain(chain))
        .collect(joining(call.body().all() ? " UNION ALL " : " UNION ", "CALL { ", " }"));
  }

  private String imports(Clause.Call call) {
    return call.imports().isEmpty()
        ? ""
        : "WITH " + join(call.imports(), ", ", this::variable) + " ";
  }

  private String projection(Projection projection) {
    var items = join(projection.items(), ", ", this::item);
    var columns = !projection.all() ? items : projection.items().isEmpty() ? "*" : "*, " + items;
    return (projection.distinct() ? "DISTINCT " : "")
        + columns
        + (projection.order().isEmpty() ? "" : " ORDER BY " + order(projection.order()))
        + projection.skip().map(rows -> " SKIP " + expression(rows)).orElse("")
        + projection.limit().map(rows -> " LIMIT " + expression(rows)).orElse("");
  }

  private String item(Projection.Item item) {
    var name = variable(item.name());
    return item.isKept() ? name : expression(item.expression()) + " AS " + name;
  }

  /** Of several, each says its direction. */
  private String order(List<Projection.Sort> order) {
    var ascending = order.size() > 1 ? " ASC" : "";
    return join(
        order, ", ", sort -> expression(sort.by()) + (sort.descending() ? " DESC" : ascending));
  }

  private String where(Optional<Expression> condition) {
    return condition.map(where -> " WHERE " + expression(where)).orElse("");
  }

  String path(Pattern.Path path) {
    var name = path.name().map(known -> variable(known) + " = ").orElse("");
    var pattern =
        vertex(path.start())
            + join(path.hops(), "", hop -> edge(hop.edge()) + vertex(hop.vertex()));
    return name + path.search().map(search -> searched(search, pattern)).orElse(pattern);
  }

  private static String searched(Pattern.Search search, String pattern) {
    return search.isFunction()
        ? search.word() + "(" + pattern + ")"
        : search.word() + " " + pattern;
  }

  private String vertex(Pattern.Vertex vertex) {
    return "("
        + vertex.name().map(this::variable).orElse("")
        + vertex.labels().map(this::labels).orElse("")
        + entries(vertex.properties())
        + where(vertex.where())
        + ")";
  }

  private String edge(Pattern.Edge edge) {
    var inner =
        edge.name().map(this::variable).orElse("")
            + edge.types().map(this::labels).orElse("")
            + edge.length()
                .filter(length -> !length.quantified())
                .map(length -> "*" + length.least() + ".." + length.upTo())
                .orElse("")
            + entries(edge.properties())
            + where(edge.where());
    return (edge.direction() == Pattern.Direction.IN ? "<-" : "-")
        + (inner.isEmpty() ? "" : "[" + inner + "]")
        + (edge.direction() == Pattern.Direction.OUT ? "->" : "-")
        + edge.length()
            .filter(Pattern.Length::quantified)
            .map(length -> "{" + length.least() + "," + length.upTo() + "}")
            .orElse("");
  }

  private String entries(List<Pattern.Entry> entries) {
    return entries.isEmpty()
        ? ""
        : " {"
            + join(entries, ", ", entry -> name(entry.key()) + ": " + expression(entry.value()))
            + "}";
  }

  private String labels(Labels labels) {
    return ":" + condition(labels);
  }

  private String condition(Labels labels) {
    if (labels instanceof Labels.Label label) {
      return label(label.name());
    }
    if (labels instanceof Labels.All all) {
      return join(all.parts(), and, this::nested);
    }
    if (labels instanceof Labels.Some some) {
      return join(some.parts(), "|", this::nested);
    }
    return labels instanceof Labels.Not not ? "!" + nested(not.part()) : "%";
  }

  private String nested(Labels labels) {
    boolean compound = labels instanceof Labels.All || labels instanceof Labels.Some;
    return compound ? "(" + condition(labels) + ")" : condition(labels);
  }

  String expression(Expression expression) {
    if (expression instanceof Expression.Literal literal) {
      return literal(literal.value());
    }
    if (expression instanceof Expression.Variable variable) {
      return variable(variable.name());
    }
    if (expression instanceof Expression.Property property) {
      return operand(property.of()) + "." + name(property.key());
    }
    if (expression instanceof Expression.Operation operation) {
      return operation(operation);
    }
    if (expression instanceof Expression.Call call) {
      return call.function()
          + "("
          + (call.distinct() ? "DISTINCT " : "")
          + (call.function().equals("count") && call.arguments().isEmpty()
              ? "*"
              : join(call.arguments(), ", ", this::expression))
          + ")";
    }
    if (expression instanceof Expression.Items items) {
      return "[" + join(items.items(), ", ", this::expression) + "]";
    }
    if (expression instanceof Expression.Index index) {
      return operand(index.list()) + "[" + expression(index.position()) + "]";
    }
    if (expression instanceof Expression.Slice slice) {
      return operand(slice.list())
          + "["
          + slice.from().map(this::expression).orElse("")
          + ".."
          + slice.to().map(this::expression).orElse("")
          + "]";
    }
    if (expression instanceof Expression.Case choice) {
      return alternatives("CASE ", choice.alternatives(), choice.otherwise());
    }
    if (expression instanceof Expression.Choice choice) {
      return alternatives(
          "CASE " + operand(choice.subject()) + " ", choice.alternatives(), choice.otherwise());
    }
    if (expression instanceof Expression.Component component) {
      return operand(component.of()) + "." + component.name();
    }
    if (expression instanceof Expression.Fields map) {
      return "{" + fields(map.fields()) + "}";
    }
    if (expression instanceof Expression.MapProjection map) {
      return projection(map);
    }
    if (expression instanceof Expression.HasLabels test) {
      return operand(test.element()) + labels(test.labels());
    }
    return bracketed(expression);
  }

  private String alternatives(
      String start, List<Expression.When> alternatives, Optional<Expression> otherwise) {
    return start
        + join(
            alternatives,
            " ",
            when -> "WHEN " + expression(when.condition()) + " THEN " + expression(when.result()))
        + otherwise.map(other -> " ELSE " + expression(other)).orElse("")
        + " END";
  }

  private String fields(List<Expression.Field> fields) {
    return join(fields, ", ", field -> field.key() + ": " + expression(field.value()));
  }

  private String projection(Expression.MapProjection map) {
    var parts = new ArrayList<String>();
    if (map.all()) {
      parts.add(".*");
    }
    map.keys().forEach(key -> parts.add("." + name(key)));
    if (!map.fields().isEmpty()) {
      parts.add(fields(map.fields()));
    }
    return expression(map.of()) + " {" + String.join(", ", parts) + "}";
  }

  private String bracketed(Expression expression) {
    if (expression instanceof Expression.Comprehension comprehension) {
      return "["
          + variable(comprehension.name())
          + " IN "
          + expression(comprehension.list())
          + where(comprehension.where())
          + comprehension.result().map(result -> " | " + expression(result)).orElse("")
          + "]";
    }
    if (expression instanceof Expression.Quantifier quantifier) {
      return quantifier.kind()
          + "("
          + variable(quantifier.name())
          + " IN "
          + expression(quantifier.list())
          + where(Optional.of(quantifier.where()))
          + ")";
    }
    if (expression instanceof Expression.Reduce reduce) {
      return "reduce("
          + variable(reduce.total())
          + " = "
          + expression(reduce.start())
          + ", "
          + variable(reduce.name())
          + " IN "
          + expression(reduce.list())
          + " | "
          + expression(reduce.step())
          + ")";
    }
    if (expression instanceof Expression.PatternComprehension comprehension) {
      return "["
          + path(comprehension.path())
          + where(comprehension.where())
          + " | "
          + expression(comprehension.result())
          + "]";
    }
    if (expression instanceof Expression.PatternTest test) {
      return test.called() ? "exists(" + path(test.path()) + ")" : path(test.path());
    }
    var subquery = (Expression.Subquery) expression;
    return subquery.kind() + " { " + body(subquery.body()) + " }";
  }

  private String operation(Expression.Operation operation) {
    var operator = operation.operator();
    var operands = operation.operands();
    if (Operators.POSTFIX.contains(operator)) {
      return operand(operands.get(0)) + " " + operator;
    }
    if (operator.equals("NOT") && isNegation(operands.get(0))) {
      return operator + " " + expression(operands.get(0));
    }
    if (operands.size() == 1) {
      return (operator.equals("-") ? "-" : operator + " ") + operand(operands.get(0));
    }
    return join(operands, " " + operator + " ", this::operand);
  }

  /** Engines rewrite {@code NOT NOT}, and some only where no bracket is between. */
  private static boolean isNegation(Expression expression) {
    return expression instanceof Expression.Operation operation
        && operation.operator().equals("NOT");
  }

  /** An expression within another, where its parts must stay together. */
  String operand(Expression expression) {
    var text = expression(expression);
    boolean compound =
        expression instanceof Expression.Operation
            || expression instanceof Expression.HasLabels
            || (expression instanceof Expression.PatternTest test && !test.called())
            || text.startsWith("-");
    return compound ? "(" + text + ")" : text;
  }

  /** A value; what has no literal in all versions is computed. */
  String literal(Value value) {
    return Literals.of(value);
  }

  /** What the planner is told about a clause. */
  String hints(Clause.Match match) {
    return "";
  }

  /** The name of a variable. */
  String variable(String name) {
    return name(name);
  }

  /** A label or a type. */
  String label(String name) {
    return name(name);
  }

  /** Any name, in quotes where it needs them. */
  String name(String name) {
    return Literals.name(name);
  }

  static <T> String join(List<T> items, String separator, Function<T, String> each) {
    return items.stream().map(each).collect(joining(separator));
  }
}
