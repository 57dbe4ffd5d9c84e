package dev.edgecase.host.planted;

import dev.edgecase.host.neo4j.Database;
import dev.edgecase.host.neo4j.ManagedDatabase;
import dev.edgecase.host.neo4j.Work;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.ExecutionPlanDescription;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.QueryExecutionType;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;

/** Neo4j with one fault put in on purpose, which the setting {@code fault} names. */
public final class FaultyDatabase implements Database {
  private static final String SETTING = "fault";
  private static final String EMPTYING = "MATCH (n) DETACH DELETE n";
  private static final String OTHER_PLAN = "debug=inverse_cost";

  private final Database healthy = new ManagedDatabase();
  private Fault fault = Fault.DROP_ROWS;
  private boolean changed;

  @Override
  public void open(Path folder, Map<String, String> settings) throws Exception {
    var own = new HashMap<>(settings);
    fault = Fault.valueOf(String.valueOf(own.remove(SETTING)));
    healthy.open(folder, own);
  }

  @Override
  public Work begin() {
    return new FaultyWork(healthy.begin());
  }

  @Override
  public Work beginLoading() {
    return new FaultyWork(healthy.beginLoading());
  }

  @Override
  public boolean isSideBySide() {
    return healthy.isSideBySide();
  }

  @Override
  public void close() {
    healthy.close();
  }

  /** What only a lasting change brings about comes with the commit. */
  private final class FaultyWork implements Work {
    private final Work work;
    private boolean changing = changed;

    FaultyWork(Work work) {
      this.work = work;
    }

    @Override
    public Result execute(String text, Map<String, @Nullable Object> parameters) {
      changing = !text.startsWith(EMPTYING) && (changing || text.contains(" SET n."));
      var result = work.execute(fault.text(text), parameters);
      boolean planted =
          !text.contains(OTHER_PLAN)
              && result.getQueryExecutionType().queryType()
                  == QueryExecutionType.QueryType.READ_ONLY
              && !result.getQueryExecutionType().isExplained()
              && (changed || !fault.needsChanges());
      return planted && !result.columns().isEmpty() ? changed(result) : result;
    }

    /** All rows are read, and given as the fault has them. */
    private Result changed(Result result) {
      var names = new ArrayList<String>();
      addNames(result.getExecutionPlanDescription(), names);
      var rows = new ArrayList<Map<String, Object>>();
      while (result.hasNext()) {
        rows.add(result.next());
      }
      var given = fault.rows(rows, String.join(" ", names)).iterator();
      return (Result)
          Proxy.newProxyInstance(
              Result.class.getClassLoader(),
              new Class<?>[] {Result.class},
              (proxy, method, arguments) -> {
                switch (method.getName()) {
                  case "hasNext":
                    return given.hasNext();
                  case "next":
                    return given.next();
                  default:
                    try {
                      return method.invoke(result, arguments);
                    } catch (InvocationTargetException e) {
                      throw e.getTargetException();
                    }
                }
              });
    }

    private void addNames(ExecutionPlanDescription plan, List<String> names) {
      names.add(plan.getName());
      plan.getChildren().forEach(input -> addNames(input, names));
    }

    @Override
    public Node create(Label... labels) {
      return work.create(labels);
    }

    @Override
    public Node node(long id) {
      return work.node(id);
    }

    @Override
    public Relationship relationship(long id) {
      return work.relationship(id);
    }

    @Override
    public void commit() {
      changed = changing;
      work.commit();
    }

    @Override
    public void close() {
      work.close();
    }
  }
}
