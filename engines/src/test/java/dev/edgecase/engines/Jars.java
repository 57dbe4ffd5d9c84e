package dev.edgecase.engines;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Jars and nothing of ours: what a reader of a report has. */
record Jars(List<Path> files) {

  /** The jars of some coordinates and what they depend on. */
  static Jars of(List<String> coordinates, Path cache) {
    var bill = new Bill("test", coordinates, List.of(), List.of(), false);
    return new Jars(TestMachine.with(cache).artifacts().jars(bill));
  }

  /** The jars of a target, as its descriptor has them. */
  static Jars of(String target, Catalogue catalogue, Path cache) {
    var name = TargetName.parse(target);
    var engine =
        catalogue.engines().stream()
            .filter(known -> known.name().equals(name.engine()))
            .findFirst()
            .orElseThrow();
    var version = name.version().orElse(engine.defaultVersion());
    var bill = Bill.of(engine.at(version, engine.defaults()), version);
    return new Jars(TestMachine.with(cache).artifacts().jars(bill));
  }

  String classPath() {
    return files.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
