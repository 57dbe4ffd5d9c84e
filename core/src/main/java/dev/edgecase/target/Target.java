package dev.edgecase.target;

import dev.edgecase.graph.Abilities;
import dev.edgecase.query.EngineSetup;
import java.time.Duration;
import java.util.Optional;

/** An engine at a version with options. */
public interface Target {

  /** The engine's name, such as the first part of {@link #name()}. */
  String engine();

  /** The target as one string, with its version, that gives this very target again. */
  String name();

  /** The name of the language that its queries are written in. */
  String language();

  /** What it can hold and be asked. */
  Abilities abilities();

  /** How a program without Edgecase gets hold of it, if that is known. */
  default Optional<EngineSetup> setup() {
    return Optional.empty();
  }

  /**
   * Starts a fresh host for this target.
   *
   * @param timeLimit the longest that one request may take
   * @throws TargetException if the target cannot be had or does not start
   */
  Session open(Duration timeLimit);
}
