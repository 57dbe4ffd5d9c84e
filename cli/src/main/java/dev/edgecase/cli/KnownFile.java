package dev.edgecase.cli;

import dev.edgecase.report.AtomicFiles;
import dev.edgecase.report.KnownIssue;
import dev.edgecase.report.KnownIssues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * A file of known issues: a list in YAML or JSON.
 *
 * <pre>{@code
 * - signature: tinkergraph-unexpected-error-countstrategy-33b4bd2e
 *   link: https://issues.example.org/TP-1
 *   note: fixed in the next version
 * - pattern: P\.outside
 *   link: https://issues.example.org/TP-2
 *   exclude: [P.outside, CountStrategy]
 * }</pre>
 *
 * A pattern is a regular expression that is looked for in the signature, the text of the query, the
 * located settings and the types of errors. What is excluded is not generated, or, if it is a
 * strategy, not switched.
 */
record KnownFile(Path path) {
  private static final ObjectMapper YAML = YAMLMapper.builder().build();
  private static final Set<String> FIELDS =
      Set.of("signature", "pattern", "link", "note", "exclude");

  /**
   * The entries.
   *
   * @throws UserException if the file is missing or is no such list
   */
  KnownIssues read() {
    return issues(text());
  }

  /** Appends an entry, and leaves the rest of the file, comments and all, as it is. */
  void append(String signature, String link, Optional<String> note) {
    var before = Files.exists(path) ? text() : "";
    for (var known : issues(before).entries()) {
      if (known.signature().filter(signature::equals).isPresent()) {
        throw new UserException(signature + " is in " + path + " already.");
      }
    }
    var entry =
        JsonMapper.shared().createObjectNode().put("signature", signature).put("link", link);
    note.ifPresent(text -> entry.put("note", text));
    var after = before + (before.isEmpty() || before.endsWith("\n") ? "" : "\n") + yaml(entry);
    AtomicFiles.write(path, isList(after, before) ? after : rewritten(before, entry));
  }

  private static String yaml(ObjectNode entry) {
    var lines = new ArrayList<String>();
    // A string of JSON is one of YAML, whatever is in it.
    entry.properties().forEach(f -> lines.add(f.getKey() + ": " + f.getValue()));
    return "- " + String.join("\n  ", lines) + "\n";
  }

  /** Whether the text with the entry is a list that is longer by one. */
  private static boolean isList(String after, String before) {
    try {
      return YAML.readTree(after).size() == YAML.readTree(before).size() + 1;
    } catch (JacksonException anotherStyle) {
      return false;
    }
  }

  /** The list of a file to which nothing can be appended, JSON above all, with the entry. */
  private static String rewritten(String before, ObjectNode entry) {
    var all = JsonMapper.shared().createArrayNode();
    YAML.readTree(before).forEach(all::add);
    all.add(entry);
    var mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return mapper.writeValueAsString(all) + "\n";
  }

  private String text() {
    try {
      return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UserException("The file of known issues " + path + " cannot be read.", problem);
    }
  }

  private KnownIssues issues(String text) {
    JsonNode list;
    try {
      list = YAML.readTree(text);
    } catch (JacksonException problem) {
      throw new UserException(
          "The file of known issues " + path + " is neither YAML nor JSON.", problem);
    }
    if (list.isMissingNode() || list.isNull()) {
      return KnownIssues.NONE;
    }
    if (!list.isArray()) {
      throw new UserException("The file of known issues " + path + " is not a list of entries.");
    }
    var entries = new ArrayList<KnownIssue>();
    for (var entry : list) {
      try {
        entries.add(issue(entry));
      } catch (IllegalArgumentException problem) {
        throw new UserException(
            "Entry %d of the known issues in %s %s."
                .formatted(entries.size() + 1, path, problem.getMessage()),
            problem);
      }
    }
    return new KnownIssues(entries);
  }

  private static KnownIssue issue(JsonNode json) {
    if (!json.isObject()) {
      throw new IllegalArgumentException("is not a list of fields");
    }
    for (var name : json.propertyNames()) {
      if (!FIELDS.contains(name)) {
        throw new IllegalArgumentException("has the unknown field '" + name + "'");
      }
    }
    return new KnownIssue(
        field(json, "signature"),
        field(json, "pattern").map(KnownFile::pattern),
        field(json, "link").orElse(""),
        field(json, "note").orElse(""),
        new HashSet<>(names(json.path("exclude"))));
  }

  private static Optional<String> field(JsonNode json, String name) {
    var value = json.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return Optional.empty();
    }
    if (!value.isString() || value.stringValue().isBlank()) {
      throw new IllegalArgumentException("has no text in its field '" + name + "'");
    }
    return Optional.of(value.stringValue());
  }

  private static List<String> names(JsonNode value) {
    if (value.isMissingNode() || value.isNull()) {
      return List.of();
    }
    var names = new ArrayList<String>();
    for (var name : value) {
      names.add(name.isString() ? name.stringValue() : "");
    }
    if (!value.isArray() || names.contains("")) {
      throw new IllegalArgumentException("has no list of names in its field 'exclude'");
    }
    return names;
  }

  private static Pattern pattern(String text) {
    try {
      return Pattern.compile(text);
    } catch (PatternSyntaxException problem) {
      throw new IllegalArgumentException(
          "has a pattern that is no regular expression: " + problem.getDescription(), problem);
    }
  }
}
