package dev.edgecase.host.kuzu;

import com.kuzudb.Database;
import com.kuzudb.Version;
import dev.edgecase.host.HostException;
import dev.edgecase.host.cypher.Options;
import java.util.Optional;
import java.util.stream.Stream;

/** Kuzu in memory, in the process of this host. */
public final class InThisProcess implements Store {
  private static final long BUFFER = 256L << 20;
  private static final long MOST = 1L << 33;

  private Optional<Database> database = Optional.empty();

  @Override
  public String open(Options options) {
    return Version.getVersion();
  }

  @Override
  public void renew() throws Exception {
    close();
    database = Optional.of(create());
  }

  @Override
  public Connection connect() throws Exception {
    return new Client(new com.kuzudb.Connection(database.orElseThrow(HostException::notOpen)));
  }

  @Override
  public void close() throws Exception {
    if (database.isPresent()) {
      database.get().close();
    }
  }

  /** By its longest constructor, which is not the same at all versions. */
  private static Database create() throws ReflectiveOperationException {
    var constructor =
        Stream.of(Database.class.getConstructors())
            .max((a, b) -> Integer.compare(a.getParameterCount(), b.getParameterCount()))
            .orElseThrow();
    var given = Stream.of(":memory:", BUFFER, true, false, MOST, true, -1L);
    return (Database)
        constructor.newInstance(given.limit(constructor.getParameterCount()).toArray());
  }
}
