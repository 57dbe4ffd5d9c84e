import java.nio.file.Files;
import java.nio.file.Path;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;

/** Runs the statements of a file on an empty database, and prints how many rows each query gives. */
public class Shell {
  public static void main(String[] arguments) throws Exception {
    var folder = Files.createTempDirectory("neo4j");
    var management = new DatabaseManagementServiceBuilder(folder).build();
    var database = management.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    for (var statement : Files.readString(Path.of(arguments[0])).split(";\\R")) {
      try (var transaction = database.beginTx()) {
        var result = transaction.execute(statement);
        boolean answers = !result.columns().isEmpty();
        long rows = result.stream().count();
        if (answers) {
          System.out.println("actual, " + result.columns() + ": " + rows);
        }
        transaction.commit();
      }
    }
    System.exit(0);
  }
}
