package dev.edgecase.report;

import dev.edgecase.hunt.Progress;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * The figures of a campaign, as its out folder has them.
 *
 * @param targets what was tested
 * @param oracles who judged
 * @param seed what decided everything that is random
 * @param complete whether it came to its end
 * @param progress where it stood at the end
 * @param effective effective checks by target and oracle
 * @param course where it stood on the way
 * @param links where known bugs are reported, by signature
 */
public record Summary(
    List<String> targets,
    List<String> oracles,
    long seed,
    boolean complete,
    Progress progress,
    SortedMap<String, SortedMap<String, Long>> effective,
    List<Course.Point> course,
    Map<String, String> links) {
  public Summary {
    targets = List.copyOf(targets);
    oracles = List.copyOf(oracles);
    course = List.copyOf(course);
    links = Map.copyOf(links);
  }
}
