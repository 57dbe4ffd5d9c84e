package dev.edgecase.engines;

import dev.edgecase.gremlin.Gremlin;
import dev.edgecase.report.FindingStore;
import java.nio.file.Path;
import java.util.List;

/** A tool that hunts and writes reports. Its arguments: cache folder, target, out folder. */
final class HuntingTool {
  private HuntingTool() {}

  public static void main(String[] args) throws Exception {
    var target = TestMachine.catalogue(Path.of(args[0])).target(args[1]);
    var store = new FindingStore(Path.of(args[2]), List.of(new Gremlin()));
    store.prepare();
    var caught = Hunt.of(20, 60).on(target, soFar -> !soFar.findings().isEmpty());
    caught.findings().forEach(store::add);
    caught.suspects().forEach(store::suspect);
    System.out.println(target.name() + ": " + caught.counts());
    System.out.println(caught.findings());
  }
}
