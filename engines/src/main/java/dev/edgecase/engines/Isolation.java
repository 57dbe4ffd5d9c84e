package dev.edgecase.engines;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Runs the configurations of a deadly request one by one, so that only the guilty ones get the
 * blame. After a few deaths the rest are taken to be deadly too: a query that hangs whatever the
 * configuration would otherwise cost the time limit for each of them.
 *
 * <p>A timeout that no configuration repeats alone was only the sum of their times, and is
 * forgotten. A crash that none repeats did happen all the same, and all of them get it.
 */
final class Isolation {
  private static final int MOST_DEATHS = 3;

  private final RunCall run;
  private final Outcome first;
  private final List<Outcome> outcomes = new ArrayList<>();
  private int deaths;

  Isolation(RunCall run, Outcome first) {
    this.run = run;
    this.first = first;
  }

  /** One call for each configuration. */
  List<Call> calls() {
    return run.request().configurations().stream().<Call>map(Single::new).toList();
  }

  private void add(Outcome outcome) {
    outcomes.add(outcome);
    if (outcomes.size() == size()) {
      boolean unrepeated = deaths == 0 && first instanceof Outcome.Crash;
      run.future().complete(unrepeated ? Collections.nCopies(size(), first) : outcomes);
    }
  }

  private void died(Outcome death) {
    deaths++;
    int alike = deaths < MOST_DEATHS ? 1 : size() - outcomes.size();
    for (int i = 0; i < alike; i++) {
      add(death);
    }
  }

  private int size() {
    return run.request().configurations().size();
  }

  /** The run under one of the configurations. */
  final class Single implements Call {
    private final Configuration configuration;

    private Single(Configuration configuration) {
      this.configuration = configuration;
    }

    @Override
    public Request request() {
      return new Request.Run(run.request().program(), List.of(configuration));
    }

    @Override
    public CompletableFuture<?> future() {
      return run.future();
    }

    @Override
    public void answered(Reply reply) {
      if (reply instanceof Reply.Ran ran && ran.outcomes().size() == 1) {
        add(run.reading().apply(ran.outcomes()).get(0));
      } else {
        failed(Call.refusal(reply));
      }
    }

    @Override
    public List<Call> died(Outcome death) {
      Isolation.this.died(death);
      return List.of();
    }
  }
}
