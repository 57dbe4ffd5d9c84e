package dev.edgecase.cli;

import dev.edgecase.hunt.HuntOptions;
import dev.edgecase.query.EngineSetup;
import dev.edgecase.query.Language;
import dev.edgecase.report.KnownIssues;
import dev.edgecase.target.PinnedTarget;
import dev.edgecase.target.Target;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is hunted and how, as the options of a command line say.
 *
 * @param asked the targets as they are
 * @param languages the language of a target
 * @param issues what is known already
 */
record HuntPlan(
    List<Target> asked,
    Function<Target, Language> languages,
    HuntOptions options,
    KnownIssues issues) {
  HuntPlan {
    asked = List.copyOf(asked);
  }

  /** The targets, without the switches that known issues exclude. */
  List<Target> targets() {
    return asked.stream()
        .<Target>map(target -> new PinnedTarget(target, issues.excluded()))
        .toList();
  }

  /** The names of the targets. */
  List<String> names() {
    return asked.stream().map(Target::name).toList();
  }

  /** How a program without Edgecase gets hold of a target. */
  Optional<EngineSetup> setup(String name) {
    return asked.stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .flatMap(Target::setup);
  }
}
