package dev.edgecase.host.kuzu;

import com.kuzudb.Connection;
import com.kuzudb.PreparedStatement;
import com.kuzudb.QueryResult;
import dev.edgecase.host.HostException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A connection to Kuzu in this process. */
final class Client implements Store.Connection {
  private final Connection connection;
  private final Results results = new Results();

  Client(Connection connection) throws Exception {
    this.connection = connection;
    // Answers may come in any order, but the same statement should give the same each time.
    connection.setMaxNumThreadForExec(1);
  }

  @Override
  public void limit(long millis) throws Exception {
    connection.setQueryTimeout(millis);
  }

  @Override
  public List<dev.edgecase.protocol.Value> ask(String text) throws Exception {
    try (var result = checked(connection.query(text))) {
      return results.rows(result);
    }
  }

  @Override
  public void insert(String text, Map<String, dev.edgecase.protocol.Value> values)
      throws Exception {
    var parameters = new HashMap<String, com.kuzudb.Value>();
    try (var statement = prepared(text)) {
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

  private PreparedStatement prepared(String text) throws Exception {
    var statement = connection.prepare(text);
    if (!statement.isSuccess()) {
      throw new KuzuException(statement.getErrorMessage());
    }
    return statement;
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
