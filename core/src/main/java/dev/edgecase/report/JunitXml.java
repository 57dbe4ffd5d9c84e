package dev.edgecase.report;

import java.io.StringWriter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The results of a hunt as JUnit XML, which every CI server can show: a suite for each target; in
 * it a case for each oracle, which passes if it has really checked something, and a case for each
 * bug, which fails. What is known, and what did not repeat, is skipped.
 */
public final class JunitXml {
  private final Results results;

  private JunitXml(Results results) {
    this.results = results;
  }

  /** The text of the file. */
  public static String of(Results results) {
    var text = new StringWriter();
    try {
      var xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      new JunitXml(results).write(xml);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException("text can be written to memory", impossible);
    }
    return text + "\n";
  }

  /** What became of a case. */
  private sealed interface Ending {
    record Passed(String told) implements Ending {}

    record Skipped(String why) implements Ending {}

    record Failed(String type, String message, String text) implements Ending {}
  }

  private record Case(String group, String name, Ending ending) {}

  private void write(XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testsuites");
    attribute(xml, "name", "edgecase");
    for (var target : results.targets()) {
      suite(xml, target, cases(target));
    }
    xml.writeEndElement();
  }

  private void suite(XMLStreamWriter xml, String target, List<Case> cases)
      throws XMLStreamException {
    xml.writeStartElement("testsuite");
    attribute(xml, "name", target);
    attribute(xml, "tests", Integer.toString(cases.size()));
    attribute(xml, "failures", count(cases, Ending.Failed.class));
    attribute(xml, "errors", "0");
    attribute(xml, "skipped", count(cases, Ending.Skipped.class));
    attribute(xml, "time", seconds());
    for (var each : cases) {
      write(xml, each);
    }
    xml.writeEndElement();
  }

  private static void write(XMLStreamWriter xml, Case each) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute(xml, "classname", each.group());
    attribute(xml, "name", each.name());
    attribute(xml, "time", "0");
    if (each.ending() instanceof Ending.Failed failed) {
      xml.writeStartElement("failure");
      attribute(xml, "type", failed.type());
      attribute(xml, "message", failed.message());
      xml.writeCharacters(legal(failed.text()));
    } else if (each.ending() instanceof Ending.Skipped skipped) {
      xml.writeStartElement("skipped");
      attribute(xml, "message", skipped.why());
    } else if (each.ending() instanceof Ending.Passed passed) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(legal(passed.told()));
    }
    xml.writeEndElement();
    xml.writeEndElement();
  }

  private List<Case> cases(String target) {
    var bugs =
        results.bugs().stream()
            .filter(bug -> bug.discovery().finding().target().equals(target))
            .map(JunitXml::bug);
    return Stream.concat(
            results.summary().stream().flatMap(summary -> oracles(summary, target)), bugs)
        .sorted(Comparator.comparing(Case::group))
        .toList();
  }

  private static Stream<Case> oracles(Summary summary, String target) {
    SortedMap<String, Long> effective =
        summary.effective().getOrDefault(target, new TreeMap<>(Map.of()));
    return summary.oracles().stream()
        .map(
            oracle -> {
              long checks = effective.getOrDefault(oracle, 0L);
              return new Case(
                  oracle,
                  "effective checks",
                  checks > 0
                      ? new Ending.Passed(checks + " effective checks")
                      : new Ending.Skipped("Nothing was really checked."));
            });
  }

  private static Case bug(Bug bug) {
    var finding = bug.discovery().finding();
    return new Case(
        finding.oracle(),
        bug.id(),
        switch (bug.status()) {
          case NEW ->
              new Ending.Failed(finding.consequence().words(), finding.sentence(), bug.issue());
          case KNOWN -> new Ending.Skipped(("Known. " + bug.link()).strip());
          case SUSPECT -> new Ending.Skipped("Did not repeat. " + finding.sentence());
        });
  }

  private String seconds() {
    return results
        .summary()
        .map(summary -> summary.progress().elapsed().toMillis() / 1e3)
        .map(seconds -> String.format(Locale.ROOT, "%.3f", seconds))
        .orElse("0");
  }

  private static String count(List<Case> cases, Class<? extends Ending> ending) {
    return Long.toString(cases.stream().filter(each -> ending.isInstance(each.ending())).count());
  }

  private static void attribute(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  /** XML has no way at all to write some characters, so they are spelt out. */
  private static String legal(String text) {
    return text.codePoints()
        .mapToObj(
            c -> isLegal(c) ? Character.toString(c) : String.format(Locale.ROOT, "\\u%04x", c))
        .collect(Collectors.joining());
  }

  private static boolean isLegal(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && c < 0x7f)
        || (c > 0x9f && c < 0xd800)
        || (c > 0xdfff && c < 0xfffe)
        || c > 0xffff;
  }
}
