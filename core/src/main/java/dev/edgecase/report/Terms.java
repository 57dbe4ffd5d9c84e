package dev.edgecase.report;

import static dev.edgecase.graph.ValueJson.array;

import dev.edgecase.hunt.HuntOptions;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * All that decides what a round does. Rounds that were run on the same terms belong to the same
 * campaign, wherever and whenever that was.
 *
 * @param edgecase the version of Edgecase
 * @param targets the names of the targets, in the order in which they were given
 * @param versions what each target says of its version, by the name of the target
 * @param options the options of the hunt, the seed among them
 */
public record Terms(
    String edgecase, List<String> targets, SortedMap<String, String> versions, ObjectNode options) {
  /** The option that says how many examples of a bug are kept. */
  public static final String KEEP = "keep";

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  public Terms {
    targets = List.copyOf(targets);
    versions = Collections.unmodifiableSortedMap(new TreeMap<>(versions));
    options = options.deepCopy();
  }

  /**
   * The terms of a hunt.
   *
   * @param more further options, which a round does not know by these names
   */
  public static Terms of(
      String edgecase,
      List<String> targets,
      Map<String, String> versions,
      HuntOptions options,
      Map<String, String> more) {
    var json = JSON.objectNode();
    json.put("seed", options.seed()).set("oracles", array(options.oracles(), JSON::stringNode));
    json.set("chains", array(new TreeSet<>(options.chains()), c -> JSON.stringNode(c.word())));
    json.set("focus", array(new TreeSet<>(options.query().focus()), JSON::stringNode));
    json.set("excluded", array(new TreeSet<>(options.query().excluded()), JSON::stringNode));
    json.put("queries", options.queries())
        .put("vertices", options.vertices())
        .put("edges", options.edges())
        .put("changes", options.changes())
        .put("maxLength", options.query().maxLength())
        .put("maxCost", options.query().maxCost())
        .put("guidance", options.guidance())
        .put("patience", options.patience())
        .put("timeLimit", options.timeLimit().toString())
        .put("reduction", options.reduction());
    new TreeMap<>(more).forEach(json::put);
    return new Terms(edgecase, targets, new TreeMap<>(versions), json);
  }

  /** How many examples of a bug are kept. */
  int keep() {
    return Integer.parseInt(options.path(KEEP).asString("1"));
  }

  /** What is not the same in others, in words; empty if these are the same terms. */
  public Optional<String> difference(Terms other) {
    if (!targets.equals(other.targets)) {
      return differ("list of targets", String.join(" ", targets), String.join(" ", other.targets));
    }
    for (var target : targets) {
      var mine = versions.getOrDefault(target, "");
      var theirs = other.versions.getOrDefault(target, "");
      if (!mine.equals(theirs)) {
        return differ("version of " + target, mine, theirs);
      }
    }
    if (!edgecase.equals(other.edgecase)) {
      return differ("version of Edgecase", edgecase, other.edgecase);
    }
    var names = new TreeSet<String>(options.propertyNames());
    names.addAll(other.options.propertyNames());
    return names.stream()
        // A number that was read back may be of another kind.
        .filter(name -> !words(options, name).equals(words(other.options, name)))
        .findFirst()
        .flatMap(name -> differ(name, words(options, name), words(other.options, name)));
  }

  private static Optional<String> differ(String what, String one, String other) {
    return Optional.of(
        "the %s is %s in one and %s in the other".formatted(what, shown(one), shown(other)));
  }

  private static String shown(String text) {
    return text.isEmpty() ? "nothing" : text;
  }

  private static String words(ObjectNode options, String name) {
    var value = options.path(name);
    return value.isArray()
        ? String.join(" ", value.valueStream().map(each -> each.asString("")).toList())
        : value.asString("");
  }

  JsonNode write() {
    var json = JSON.objectNode().put("edgecase", edgecase);
    json.set("targets", array(targets, JSON::stringNode));
    var told = json.putObject("versions");
    versions.forEach(told::put);
    json.set("options", options.deepCopy());
    return json;
  }

  static Terms read(JsonNode json) {
    var versions = new TreeMap<String, String>();
    json.path("versions")
        .properties()
        .forEach(version -> versions.put(version.getKey(), version.getValue().asString("")));
    var options = json.path("options");
    return new Terms(
        json.path("edgecase").asString(""),
        json.path("targets").valueStream().map(target -> target.asString("")).toList(),
        versions,
        options instanceof ObjectNode known ? known : JSON.objectNode());
  }
}
