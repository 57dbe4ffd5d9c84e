package dev.edgecase.cypher;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;

/** A clause of a statement. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Clause extends Node {

  /** {@code MATCH}, or {@code OPTIONAL MATCH}. */
  record Match(boolean optional, List<Pattern.Path> paths, Optional<Expression> where)
      implements Clause {
    public Match {
      paths = List.copyOf(paths);
    }
  }

  /** {@code UNWIND}: a row for each item of a list. */
  record Unwind(Expression list, String name) implements Clause {}

  /**
   * {@code CALL db.labels()} and its like, cut down to one of the names: what else an engine lists
   * depends on what it held before.
   */
  record Listing(Listed what, String name, Expression wanted) implements Clause {}

  /** What a procedure lists. */
  enum Listed {
    LABELS("db.labels", "label"),
    TYPES("db.relationshipTypes", "relationshipType");

    private final String procedure;
    private final String column;

    Listed(String procedure, String column) {
      this.procedure = procedure;
      this.column = column;
    }

    public String procedure() {
      return procedure;
    }

    public String column() {
      return column;
    }

    /** The word for having it. */
    public String word() {
      return "CALL " + procedure;
    }
  }

  /** {@code WITH}: what of each row is known from here on. */
  record With(Projection projection, Optional<Expression> where) implements Clause {}

  /** {@code RETURN}: the end of a chain. */
  record Return(Projection projection) implements Clause {}

  /**
   * {@code CALL {}}: a body that is run for each row, of which it knows what it imports.
   *
   * @param scoped whether the imports stand before the body, and are known all through it
   */
  record Call(boolean scoped, List<String> imports, Body body) implements Clause {
    public Call {
      imports = List.copyOf(imports);
    }
  }

  /** {@code CREATE}: the patterns, once for each row. */
  record Create(List<Pattern.Path> paths) implements Clause {
    public Create {
      paths = List.copyOf(paths);
    }
  }

  /** {@code MERGE}: all matches of a pattern, or the pattern itself where there is none. */
  record Merge(Pattern.Path path, List<Change> onCreate, List<Change> onMatch) implements Clause {
    public Merge {
      onCreate = List.copyOf(onCreate);
      onMatch = List.copyOf(onMatch);
    }
  }

  /** {@code SET}. */
  record Set(List<Change> changes) implements Clause {
    public Set {
      changes = List.copyOf(changes);
    }
  }

  /** {@code REMOVE}. */
  record Remove(List<Change> changes) implements Clause {
    public Remove {
      changes = List.copyOf(changes);
    }
  }

  /**
   * {@code DELETE}.
   *
   * @param detach whether the edges of vertices go with them
   */
  record Delete(boolean detach, List<Expression> elements) implements Clause {
    public Delete {
      elements = List.copyOf(elements);
    }
  }

  /** {@code FOREACH}: clauses that write, once for each item of a list. */
  record Foreach(String name, Expression list, List<Clause> clauses) implements Clause {
    public Foreach {
      clauses = List.copyOf(clauses);
    }
  }

  /** Whether it changes the graph. */
  default boolean writes() {
    return this instanceof Create
        || this instanceof Foreach
        || this instanceof Merge
        || this instanceof Set
        || this instanceof Remove
        || this instanceof Delete;
  }
}
