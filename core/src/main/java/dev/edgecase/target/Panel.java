package dev.edgecase.target;

import dev.edgecase.graph.Abilities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Several targets that are asked the same: only what all of them can do is asked. To whatever looks
 * at one target it is its first member.
 */
public record Panel(List<Target> targets) implements Target {

  /** What stands between the names of its members in its own. */
  public static final String VERSUS = " vs ";

  public Panel {
    targets = List.copyOf(targets);
    if (targets.size() < 2) {
      throw new IllegalArgumentException("a panel has at least two members");
    }
  }

  /** The engines of its members, each once. */
  @Override
  public String engine() {
    return targets.stream()
        .map(Target::engine)
        .distinct()
        .sorted()
        .collect(Collectors.joining("+"));
  }

  @Override
  public String name() {
    return targets.stream().map(Target::name).collect(Collectors.joining(VERSUS));
  }

  @Override
  public String language() {
    return targets.get(0).language();
  }

  @Override
  public Abilities abilities() {
    return targets.stream().map(Target::abilities).reduce(Abilities::and).orElseThrow();
  }

  @Override
  public Session open(Duration timeLimit) {
    var opened = new ArrayList<Session>();
    try {
      for (var target : targets) {
        opened.add(target.open(timeLimit));
      }
      return new PanelSession(this, opened);
    } catch (RuntimeException e) {
      opened.forEach(Session::close);
      throw e;
    }
  }
}
