package dev.edgecase.host.neo4j;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Relationship;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/**
 * Neo4j 3.5: a factory makes a database, and the database itself runs statements, in the
 * transaction of the thread. Its methods are called by name, since later versions lack them.
 */
public final class SingleDatabase implements Database {
  private static final String FACTORY = "org.neo4j.graphdb.factory.GraphDatabaseFactory";

  // Closed by another thread than the one that opens it.
  private volatile Optional<GraphDatabaseService> service = Optional.empty();

  @Override
  public void open(Path folder, Map<String, String> settings) throws Exception {
    var factory = Class.forName(FACTORY).getDeclaredConstructor().newInstance();
    var builder = call(factory, "newEmbeddedDatabaseBuilder", folder.toFile());
    for (var setting : settings.entrySet()) {
      call(builder, "setConfig", setting.getKey(), setting.getValue());
    }
    service = Optional.of((GraphDatabaseService) call(builder, "newGraphDatabase"));
  }

  @Override
  public Work begin() {
    var database = service.orElseThrow();
    return new Running(database, database.beginTx());
  }

  @Override
  public Work beginLoading() {
    var database = service.orElseThrow();
    return new Running(database, database.beginTx(LOADING_HOURS, TimeUnit.HOURS));
  }

  @Override
  public boolean isSideBySide() {
    return false;
  }

  @Override
  public void close() {
    service.ifPresent(database -> call(database, "shutdown"));
  }

  private record Running(GraphDatabaseService database, Transaction transaction) implements Work {

    @Override
    public Result execute(String text, Map<String, @Nullable Object> parameters) {
      return (Result) call(database, "execute", text, parameters);
    }

    @Override
    public Node create(Label... labels) {
      return (Node) call(database, "createNode", (Object) labels);
    }

    @Override
    public Node node(long id) {
      return (Node) call(database, "getNodeById", id);
    }

    @Override
    public Relationship relationship(long id) {
      return (Relationship) call(database, "getRelationshipById", id);
    }

    @Override
    public void commit() {
      call(transaction, "success");
      transaction.close();
    }

    @Override
    public void close() {
      transaction.close();
    }
  }

  private static Object call(Object on, String name, Object... arguments) {
    try {
      for (var method : on.getClass().getMethods()) {
        if (method.getName().equals(name) && takes(method, arguments)) {
          method.setAccessible(true);
          var result = method.invoke(on, arguments);
          return result == null ? on : result;
        }
      }
    } catch (InvocationTargetException e) {
      throw thrown(e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
    throw new IllegalStateException("no method " + name + " in " + on.getClass());
  }

  private static boolean takes(Method method, Object... arguments) {
    var types = method.getParameterTypes();
    if (types.length != arguments.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      var type = types[i] == long.class ? Long.class : types[i];
      if (!type.isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }

  private static RuntimeException thrown(@Nullable Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException exception
        ? exception
        : new IllegalStateException(cause);
  }
}
