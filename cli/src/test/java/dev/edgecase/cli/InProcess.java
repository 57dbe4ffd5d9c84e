package dev.edgecase.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The command line within the JVM of the test: quick, for what needs no process of its own. */
final class InProcess {
  private InProcess() {}

  static Tool.Ending run(String... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var realOut = System.out;
    var realErr = System.err;
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    try {
      int code = Main.run(arguments);
      return new Tool.Ending(
          code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(realOut);
      System.setErr(realErr);
    }
  }
}
