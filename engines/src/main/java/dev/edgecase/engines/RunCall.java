package dev.edgecase.engines;

import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import dev.edgecase.protocol.Request;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** Runs a query under several configurations; should the host die of it, under each one alone. */
record RunCall(
    Request.Run request,
    UnaryOperator<List<Outcome>> reading,
    CompletableFuture<List<Outcome>> future)
    implements Call {

  @Override
  public void answered(Reply reply) {
    if (reply instanceof Reply.Ran ran
        && ran.outcomes().size() == request.configurations().size()) {
      future.complete(reading.apply(ran.outcomes()));
    } else {
      failed(Call.refusal(reply));
    }
  }

  @Override
  public List<Call> died(Outcome death) {
    if (request.configurations().size() > 1) {
      return new Isolation(this, death).calls();
    }
    future.complete(List.of(death));
    return List.of();
  }
}
