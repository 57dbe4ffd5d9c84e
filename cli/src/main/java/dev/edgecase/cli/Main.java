package dev.edgecase.cli;

import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/**
 * The command line.
 *
 * <pre>{@code
 * edgecase hunt                                  one minute on the default engine
 * edgecase hunt --target tinkergraph@3.6.2 --seed 1 --rounds 20
 * edgecase check --target tinkergraph@3.7.5 --target tinkergraph@3.8.1 --graph FILE --query FILE
 * edgecase replay edgecase-out/findings/SIGNATURE
 * edgecase bisect edgecase-out/findings/SIGNATURE
 * }</pre>
 */
@Command(
    name = "edgecase",
    description = "Finds logic bugs in graph databases.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class,
    subcommands = {
      HuntCommand.class,
      CheckCommand.class,
      ReplayCommand.class,
      ReportCommand.class,
      MergeCommand.class,
      ReduceCommand.class,
      BisectCommand.class,
      KnownCommand.class,
      TargetsCommand.class,
      OraclesCommand.class,
      BenchCommand.class,
      CommandLine.HelpCommand.class
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing found",
      "1:bugs found, or still there",
      "2:could not run, or nothing was really checked"
    },
    synopsisSubcommandLabel = "COMMAND")
public final class Main {
  static final int NOTHING = 0;
  static final int FOUND = 1;
  static final int COULD_NOT_RUN = 2;

  public static void main(String[] args) {
    int code = COULD_NOT_RUN;
    try {
      code = run(args);
    } catch (Error failure) {
      // Java itself would end with 1, which stands for bugs that were found.
      failure.printStackTrace();
    }
    System.exit(code);
  }

  /** Runs a command line and gives its exit code. */
  static int run(String... args) {
    var line = new CommandLine(new Main());
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setHelpFactory(HelpText::new);
    line.setExecutionExceptionHandler((problem, command, parsed) -> report(command, problem));
    line.setParameterExceptionHandler(
        (problem, given) -> {
          var command = problem.getCommandLine();
          command.getErr().println(firstLine(problem));
          command
              .getErr()
              .println("Try '" + command.getCommandSpec().qualifiedName() + " --help'.");
          return COULD_NOT_RUN;
        });
    if (args.length == 0) {
      line.usage(System.out);
      return COULD_NOT_RUN;
    }
    return line.execute(args);
  }

  /** What a person can do something about is one sentence; anything else is a bug of ours. */
  private static int report(CommandLine command, Exception problem) {
    var err = command.getErr();
    if (problem instanceof TargetException || problem instanceof UserException) {
      err.println(firstLine(problem));
    } else if (problem instanceof UncheckedIOException io) {
      err.println("A file could not be written: " + IoProblems.explain(io.getCause()) + ".");
    } else {
      err.println("This should not have happened, and is a bug of Edgecase:");
      problem.printStackTrace(err);
    }
    return COULD_NOT_RUN;
  }

  private static String firstLine(Exception problem) {
    return String.valueOf(problem.getMessage()).lines().findFirst().orElse("");
  }

  /** The version that the build put into the jar. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"edgecase " + read()};
    }

    static String read() {
      var properties = new Properties();
      try (var stream = Main.class.getResourceAsStream("/edgecase.properties")) {
        if (stream != null) {
          properties.load(stream);
        }
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
      return properties.getProperty("version", "unknown");
    }
  }
}
