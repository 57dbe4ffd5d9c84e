package dev.edgecase.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.hunt.Counts;
import dev.edgecase.hunt.Progress;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CourseTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 499, 500, 501, 998, 999, 1000, 4321})
  void isBoundedAndEvenAndKnowsTheLastPoint(int rounds) {
    var course = course(rounds);

    var seen = course.points().stream().map(Course.Point::rounds).toList();
    assertThat(seen).hasSizeLessThan(Course.MOST_POINTS).endsWith((long) rounds);
    long stride = seen.get(0);
    for (int i = 0; i < seen.size() - 1; i++) {
      assertThat(seen.get(i)).isEqualTo(stride * (i + 1));
    }
    assertThat(rounds - (seen.size() - 1) * stride).isBetween(1L, stride);
    assertThat(seen.size()).isGreaterThanOrEqualTo(Math.min(rounds, Course.MOST_POINTS / 2 - 1));
  }

  @Test
  void saysWhereTheCampaignStood() {
    assertThat(course(3).points().get(1)).isEqualTo(new Course.Point(2.0, 2, 20, 10, 6, 1));
  }

  private static Course course(int rounds) {
    var course = new Course();
    for (int i = 1; i <= rounds; i++) {
      var progress = new Progress(counts(i), 3 * i, Duration.ofSeconds(i), 0, 1, List.of());
      course.add(progress, i / 2);
    }
    return course;
  }

  private static Counts counts(long rounds) {
    var checks = new TreeMap<String, Long>();
    checks.put("optimization", 10 * rounds);
    var effective = new TreeMap<String, Long>();
    effective.put("optimization", 5 * rounds);
    return new Counts(rounds, 0, 0, 0, checks, effective, new TreeMap<>(), 0);
  }
}
