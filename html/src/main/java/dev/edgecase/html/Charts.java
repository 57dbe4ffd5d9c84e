package dev.edgecase.html;

import dev.edgecase.report.Bug;
import dev.edgecase.report.Course;
import dev.edgecase.report.Results;
import dev.edgecase.report.Summary;
import java.util.List;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The numbers that the charts show. */
final class Charts {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final Course.Point BEGIN = new Course.Point(0, 0, 0, 0, 0, 0);

  private Charts() {}

  static JsonNode of(Results results) {
    var charts = JSON.objectNode();
    var course = charts.putArray("course");
    var points = results.summary().map(Summary::course).orElse(List.of());
    if (!points.isEmpty()) {
      course.add(point(BEGIN));
      points.forEach(point -> course.add(point(point)));
    }
    var bugs = results.bugs(Bug.Status.NEW);
    var engines = new TreeSet<String>();
    var oracles = new TreeSet<String>();
    bugs.forEach(bug -> engines.add(bug.discovery().finding().engine()));
    bugs.forEach(bug -> oracles.addAll(bug.discovery().oracles()));
    engines.forEach(charts.putArray("engines")::add);
    var counts = charts.putArray("oracles");
    for (var oracle : oracles) {
      var numbers = counts.addObject().put("name", oracle).putArray("bugs");
      engines.forEach(engine -> numbers.add(count(bugs, oracle, engine)));
    }
    return charts;
  }

  private static long count(List<Bug> bugs, String oracle, String engine) {
    return bugs.stream()
        .map(Bug::discovery)
        .filter(bug -> bug.oracles().contains(oracle) && bug.finding().engine().equals(engine))
        .count();
  }

  private static JsonNode point(Course.Point point) {
    return JSON.arrayNode()
        .add(point.seconds())
        .add(point.checks())
        .add(point.effective())
        .add(point.strategySets())
        .add(point.findings());
  }
}
