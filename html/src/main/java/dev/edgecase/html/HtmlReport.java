package dev.edgecase.html;

import dev.edgecase.report.Results;
import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.nio.file.Path;

/**
 * A page that holds all its parts: it opens from disk, and asks no network. Whatever comes from an
 * engine is escaped by the templates, and no script runs but the page's own.
 */
public final class HtmlReport {
  /** Templates are compiled with the classes, so no folder is looked into. */
  private static final Path NOWHERE = Path.of("");

  private HtmlReport() {}

  /** The text of the page. */
  public static String of(Results results) {
    var engine =
        TemplateEngine.createPrecompiled(
            NOWHERE,
            ContentType.Html,
            HtmlReport.class.getClassLoader(),
            HtmlReport.class.getPackageName());
    var text = new StringOutput();
    engine.render("report.jte", Page.of(results), text);
    return text.toString();
  }
}
