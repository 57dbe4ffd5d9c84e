package dev.edgecase.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * A real browser without a window.
 *
 * @param folder where it keeps what it needs
 */
record Chromium(Path folder) {

  /** What a page has become after its scripts ran, and what it told the console. */
  record Rendered(Document page, List<String> console) {}

  /** Opens a page, with a fragment that may be empty. */
  Rendered open(Path page, String fragment) throws IOException, InterruptedException {
    var out = folder.resolve("dom.html");
    var log = run(out, "--dump-dom", page.toUri() + fragment);
    return new Rendered(
        Jsoup.parse(Files.readString(out)),
        log.lines().filter(line -> line.contains("CONSOLE")).toList());
  }

  /** Takes a picture of the upper part of a page. */
  BufferedImage picture(Path page, int width, int height, String... options)
      throws IOException, InterruptedException {
    var png = folder.resolve("picture.png");
    Files.deleteIfExists(png);
    var arguments = new ArrayList<>(List.of(options));
    arguments.add("--screenshot=" + png);
    arguments.add("--window-size=" + width + "," + height);
    arguments.add(page.toUri().toString());
    run(folder.resolve("nothing"), arguments.toArray(String[]::new));
    return ImageIO.read(png.toFile());
  }

  private String run(Path out, String... arguments) throws IOException, InterruptedException {
    var err = folder.resolve("chromium.log");
    var command =
        new ArrayList<>(
            List.of(
                executable().toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--no-first-run",
                "--enable-logging=stderr",
                "--virtual-time-budget=5000",
                "--user-data-dir=" + folder.resolve("profile")));
    command.addAll(List.of(arguments));
    var process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("chromium has not ended: " + Files.readString(err));
    }
    assertThat(process.exitValue()).as("exit code of chromium").isZero();
    return Files.readString(err);
  }

  private static Path executable() {
    for (var place : System.getenv("PATH").split(":", -1)) {
      var file = Path.of(place, "chromium");
      if (Files.isExecutable(file)) {
        return file;
      }
    }
    throw new AssertionError(
        "This test needs the browser chromium on the PATH: install the Debian package chromium.");
  }
}
