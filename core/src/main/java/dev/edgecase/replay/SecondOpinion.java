package dev.edgecase.replay;

import dev.edgecase.graph.GraphView;
import dev.edgecase.oracle.Finding;
import dev.edgecase.oracle.Judgement;
import dev.edgecase.oracle.Oracle;
import dev.edgecase.oracle.Verdict;
import dev.edgecase.target.Session;
import dev.edgecase.target.TargetException;
import java.util.concurrent.CompletionException;

/** What another oracle would have said of the graph and the query of a finding. */
public enum SecondOpinion {
  /** Something is wrong by its law, too. */
  SEES,
  /** By its law the target can be right. */
  AGREES,
  /** It does not judge such a query. */
  SKIPS,
  /** The target cannot be asked. */
  UNASKED;

  /** Asks an oracle on a session, which loads the graph of the finding. */
  public static SecondOpinion of(Finding finding, Oracle oracle, Session session) {
    if (!finding.query().ingredients().stream().allMatch(session.dialect()::has)) {
      return UNASKED;
    }
    try {
      session.load(finding.graph());
      var verdict =
          new Judgement(oracle, Replay.standard(finding), session)
              .verdict(new GraphView(finding.graph()), finding.query());
      return verdict instanceof Verdict.Found
          ? SEES
          : verdict instanceof Verdict.Skip ? SKIPS : AGREES;
    } catch (TargetException refusal) {
      return UNASKED;
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof TargetException) {
        return UNASKED;
      }
      throw failure;
    }
  }
}
