package dev.edgecase.host.kuzu;

import com.kuzudb.Connection;
import com.kuzudb.PreparedStatement;
import com.kuzudb.QueryResult;
import dev.edgecase.host.HostException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

/** A connection of Kuzu, on which settings were made once and for all. */
final class Client implements AutoCloseable {
  private final Connection connection;

  Client(Connection connection, Iterable<String> settings) throws Exception {
    this.connection = connection;
    // Answers may come in any order, but the same statement should give the same each time.
    connection.setMaxNumThreadForExec(1);
    for (var setting : settings) {
      run(setting);
    }
  }

  /** Statements that take longer are stopped. */
  void limit(long millis) throws Exception {
    connection.setQueryTimeout(millis);
  }

  /** Runs a statement of which no rows are wanted. */
  void run(String text) throws Exception {
    query(text).close();
  }

  /** Runs a statement; its rows are to be read before it is closed. */
  QueryResult query(String text) throws Exception {
    return checked(connection.query(text));
  }

  PreparedStatement prepare(String text) throws Exception {
    var statement = connection.prepare(text);
    if (!statement.isSuccess()) {
      throw new KuzuException(statement.getErrorMessage());
    }
    return statement;
  }

  /** Runs a prepared statement with values of the protocol. */
  void run(PreparedStatement statement, Map<String, dev.edgecase.protocol.Value> values)
      throws Exception {
    var parameters = new HashMap<String, com.kuzudb.Value>();
    try {
      for (var value : values.entrySet()) {
        parameters.put(value.getKey(), new com.kuzudb.Value(object(value.getValue())));
      }
      checked(connection.execute(statement, parameters)).close();
    } finally {
      for (var parameter : parameters.values()) {
        parameter.close();
      }
    }
  }

  private static QueryResult checked(QueryResult result) throws Exception {
    if (result.isSuccess()) {
      return result;
    }
    try (result) {
      throw new KuzuException(result.getErrorMessage());
    }
  }

  private static Object object(dev.edgecase.protocol.Value value) {
    if (value instanceof dev.edgecase.protocol.Value.Bool v) {
      return v.value();
    } else if (value instanceof dev.edgecase.protocol.Value.Int32 v) {
      return (long) v.value();
    } else if (value instanceof dev.edgecase.protocol.Value.Int64 v) {
      return v.value();
    } else if (value instanceof dev.edgecase.protocol.Value.Float64 v) {
      return v.value();
    } else if (value instanceof dev.edgecase.protocol.Value.Text v) {
      return v.value();
    } else if (value instanceof dev.edgecase.protocol.Value.Temporal v) {
      return LocalDate.parse(v.text());
    }
    throw HostException.invalid("Not a property of Kuzu: " + value);
  }

  @Override
  public void close() throws Exception {
    connection.close();
  }
}
