package dev.edgecase.target;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Graph;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.query.Dialect;
import dev.edgecase.query.Query;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;

/** The sessions of a panel. */
record PanelSession(Panel target, List<Session> members) implements Session {
  PanelSession {
    members = List.copyOf(members);
  }

  /** What all members understand; the version is that of the first. */
  @Override
  public Dialect dialect() {
    var dialects = members.stream().map(Session::dialect);
    return dialects.reduce(Dialect::and).orElseThrow().with(target.abilities());
  }

  @Override
  public void load(Graph graph) {
    members.forEach(member -> member.load(graph));
  }

  @Override
  public CompletableFuture<Explanation> explain(Query query, Configuration configuration) {
    return members.get(0).explain(query, configuration);
  }

  @Override
  public CompletableFuture<List<Outcome>> run(Query query, List<Configuration> configurations) {
    return members.get(0).run(query, configurations);
  }

  @Override
  public long engineNanos() {
    return members.stream().mapToLong(Session::engineNanos).sum();
  }

  @Override
  public long loadingNanos() {
    return members.stream().mapToLong(Session::loadingNanos).sum();
  }

  @Override
  public OptionalLong memory() {
    var known = members.stream().map(Session::memory).filter(OptionalLong::isPresent).toList();
    return known.size() == members.size()
        ? OptionalLong.of(known.stream().mapToLong(OptionalLong::getAsLong).sum())
        : OptionalLong.empty();
  }

  @Override
  public void close() {
    members.forEach(Session::close);
  }
}
