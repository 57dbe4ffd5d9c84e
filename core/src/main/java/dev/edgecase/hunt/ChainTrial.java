package dev.edgecase.hunt;

import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.DisassemblyOracle;
import dev.edgecase.query.Language;
import dev.edgecase.target.Target;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Compares the ways to put a query together that was taken apart: each alone gets the same graphs
 * and the same queries.
 */
public final class ChainTrial {
  private final Target target;
  private final Function<Target, Language> languages;
  private final HuntOptions options;

  public ChainTrial(Target target, Function<Target, Language> languages, HuntOptions options) {
    this.target = target;
    this.languages = languages;
    this.options = options;
  }

  /**
   * What the hunts came to.
   *
   * @param counts what was done with each chain
   * @param findings the smallest example of each, with the chains that saw it
   */
  public record Figures(String target, Map<Chain, Counts> counts, List<Sighting> findings) {
    public Figures {
      counts = Map.copyOf(counts);
      findings = List.copyOf(findings);
    }
  }

  /** A bug and the chains that saw it. */
  public record Sighting(Discovery discovery, Set<Chain> chains) {
    public Sighting {
      chains = Set.copyOf(chains);
    }

    private Sighting plus(Sighting other) {
      var all = EnumSet.copyOf(chains);
      all.addAll(other.chains);
      return new Sighting(discovery.merge(other.discovery), all);
    }
  }

  /** Hunts once with each chain. */
  public Figures run() throws InterruptedException {
    var counts = new EnumMap<Chain, Counts>(Chain.class);
    var findings = new TreeMap<String, Sighting>();
    for (var chain : Chain.values()) {
      var seen = new ArrayList<Discovery>();
      var end =
          new Campaign(
                  List.of(target),
                  languages,
                  options.with(List.of(DisassemblyOracle.NAME), Set.of(chain)),
                  (round, progress) -> seen.addAll(round.discoveries()))
              .run();
      counts.put(chain, end.counts());
      for (var discovery : seen) {
        findings.merge(
            discovery.signature().id(), new Sighting(discovery, Set.of(chain)), Sighting::plus);
      }
    }
    return new Figures(target.name(), counts, List.copyOf(findings.values()));
  }
}
