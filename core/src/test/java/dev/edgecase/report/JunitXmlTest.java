package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.testing.OutFolders;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JunitXmlTest {
  @TempDir private Path out;

  @Test
  void hasTheStructureThatCiServersRead() throws Exception {
    OutFolders.write(out);

    var schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(
                new StreamSource(JunitXmlTest.class.getResourceAsStream("/report/junit.xsd")));
    schema.newValidator().validate(new DOMSource(document()));
  }

  @Test
  void aNewBugFailsAndTheOthersAreSkipped() throws Exception {
    var store = OutFolders.write(out);

    var suite = elements(document().getDocumentElement(), "testsuite").get(0);

    assertThat(suite.getAttribute("name")).isEqualTo(OutFolders.TARGET);
    assertThat(suite.getAttribute("tests")).isEqualTo("5");
    assertThat(suite.getAttribute("failures")).isEqualTo("1");
    assertThat(suite.getAttribute("skipped")).isEqualTo("3");
    assertThat(suite.getAttribute("time")).isEqualTo("4.000");
    var failing = elements(suite, "failure").get(0);
    var bug = store.findings().get(0);
    assertThat(((Element) failing.getParentNode()).getAttribute("name"))
        .isEqualTo(bug.signature().id());
    assertThat(failing.getAttribute("message")).isEqualTo(bug.finding().sentence());
    assertThat(failing.getAttribute("type")).isEqualTo("wrong result");
    assertThat(failing.getTextContent()).isEqualTo(IssueText.of(bug, List.of(), Optional.empty()));
    assertThat(elements(suite, "skipped"))
        .extracting(skipped -> skipped.getAttribute("message"))
        .contains("Known. https://example.org/1", "Nothing was really checked.");
  }

  @Test
  void aTargetWithoutBugsPassesWithWhatWasChecked() throws Exception {
    OutFolders.write(out);

    var suite = elements(document().getDocumentElement(), "testsuite").get(1);

    assertThat(suite.getAttribute("name")).isEqualTo(OutFolders.CLEAN_TARGET);
    assertThat(suite.getAttribute("failures")).isEqualTo("0");
    assertThat(elements(suite, "system-out"))
        .singleElement()
        .satisfies(told -> assertThat(told.getTextContent()).isEqualTo("8 effective checks"));
  }

  @Test
  void whatXmlCannotSayIsSpeltOut() throws Exception {
    var store = OutFolders.write(out);
    var known = store.known().get(0).signature().id();
    Files.move(out.resolve("known").resolve(known), out.resolve("findings").resolve(known));

    var texts = elements(document().getDocumentElement(), "failure");

    assertThat(texts)
        .anySatisfy(
            text ->
                assertThat(text.getTextContent())
                    .contains("a.KnownError: \\u0000 <b>&\"]]>\\ud83d"));
  }

  @Test
  void aKilledHuntHasItsBugsOnly() throws Exception {
    OutFolders.write(out);
    Files.delete(out.resolve("summary.json"));

    var suites = elements(document().getDocumentElement(), "testsuite");

    assertThat(suites).hasSize(1);
    assertThat(suites.get(0).getAttribute("tests")).isEqualTo("3");
  }

  private Document document() throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text())));
  }

  private String text() throws IOException {
    return JunitXml.of(Results.read(out, OutFolders.LANGUAGES));
  }

  private static List<Element> elements(Element parent, String name) {
    var nodes = parent.getElementsByTagName(name);
    var elements = new ArrayList<Element>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
