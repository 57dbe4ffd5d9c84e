package dev.edgecase.cli;

import dev.edgecase.oracle.Approach;
import dev.edgecase.oracle.Chain;
import dev.edgecase.oracle.DisassemblyOracle;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Oracles;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * An oracle that is asked about what others have found; that of disassembly once for each chain.
 *
 * @param joint whether it looks at several targets together
 */
record Judge(String name, boolean joint, Supplier<Oracle> oracle) {

  /** All that there are. */
  static List<Judge> all() {
    var judges = new ArrayList<Judge>();
    for (var kind : Oracles.all()) {
      if (kind.name().equals(DisassemblyOracle.NAME)) {
        for (var chain : Chain.values()) {
          judges.add(
              new Judge(
                  chain(chain),
                  false,
                  () -> kind.make().apply(Approach.thorough().with(Set.of(chain)))));
        }
      } else {
        judges.add(
            new Judge(kind.name(), kind.joint(), () -> kind.make().apply(Approach.thorough())));
      }
    }
    return judges;
  }

  /** The name of the oracle of disassembly with one chain. */
  static String chain(Chain chain) {
    return DisassemblyOracle.NAME + ", " + chain.word();
  }
}
