package dev.edgecase.query.synthesis;

import dev.edgecase.protocol.Value;

/** Something that has to be done on the way to the result; what is added is removed again. */
public sealed interface Operation {

  /** What kind of clause or step can do it. */
  enum Place {
    INTRODUCTION,
    EXPANSION,
    PROJECTION
  }

  Place place();

  /** Introduces a vertex or an edge. */
  record Introduce(Value element) implements Operation {
    @Override
    public Place place() {
      return Place.INTRODUCTION;
    }
  }

  /** Drops an element. */
  record Remove(Value element) implements Operation {
    @Override
    public Place place() {
      return Place.PROJECTION;
    }
  }

  /** Gives a name to a property that belongs to the result. */
  record Access(Value element, String key, String column) implements Operation {
    @Override
    public Place place() {
      return Place.PROJECTION;
    }
  }

  /** Gives a name to something else. */
  record Alias(String name) implements Operation {
    @Override
    public Place place() {
      return Place.PROJECTION;
    }
  }

  /** Drops a name. */
  record Forget(String name) implements Operation {
    @Override
    public Place place() {
      return Place.PROJECTION;
    }
  }

  /** Makes a row for each item of a list. */
  record Expand(String name) implements Operation {
    @Override
    public Place place() {
      return Place.EXPANSION;
    }
  }

  /** Keeps one of the rows that a list was expanded to, and drops its name. */
  record Truncate(String name) implements Operation {
    @Override
    public Place place() {
      return Place.PROJECTION;
    }
  }
}
