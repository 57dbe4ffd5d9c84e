package dev.edgecase.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One letter per version, oldest first: b bad, g good, o other, u unasked, m missing. */
class BisectionTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bbbb   | since 0 (or earlier), last bad 3, fixed in: none
          ggbb   | since 2 (1 is good), last bad 3, fixed in: none
          bbgg   | since 0 (or earlier), last bad 1, fixed in: 2
          bmmg   | since 0 (or earlier), last bad 0, fixed in: 3 (or one before it that cannot be had)
          gmmb   | since 3 (0 is good), last bad 3, fixed in: none
          uubb   | since 2 (or earlier: 1 cannot be asked), last bad 3, fixed in: none
          mbbo   | since 1 (or earlier), last bad 2, fixed in: not known (3 shows another bug)
          bgbg   | since 0 (or earlier), last bad 0, fixed in: 1; again since 2 (1 is good), last bad 2, fixed in: 3
          gguu   | bad in none of the versions tried
          mmmm   | bad in none of the versions tried
          """)
  void saysHowOldABugIs(String versions, String sentence) {
    assertThat(all(versions).sentence()).isEqualTo(sentence);
  }

  @ParameterizedTest
  @CsvSource({"bbbb,true", "gggg,true", "uuoo,false", "mmum,false"})
  void tellsOnlyIfSomeVersionIsGoodOrBad(String versions, boolean telling) {
    assertThat(all(versions).isTelling()).isEqualTo(telling);
  }

  /** Wherever it begins and ends: as long as the finding's own version is bad, all is found. */
  @Test
  void findsBothEndsWithFewTrials() {
    int size = 40;
    for (int first = 0; first < size; first++) {
      for (int last = first; last < size; last++) {
        var versions = versions(size, first, last, 'g');
        var tried = new ArrayList<String>();
        var found = search(versions, (first + last) / 2, tried);
        assertThat(found.sentence()).as(versions).isEqualTo(all(versions).sentence());
        assertThat(tried).as(versions).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(15);
        assertThat(found.untried()).isEqualTo(size - tried.size());
      }
    }
  }

  @Test
  void doesNotTakeWhatCannotBeAskedForGood() {
    var versions = versions(20, 7, 19, 'u');
    assertThat(search(versions, 10, new ArrayList<>()).sentence())
        .isEqualTo("since 7 (or earlier: 6 cannot be asked), last bad 19, fixed in: none");
  }

  @Test
  void goesRoundWhatCannotBeHad() {
    var versions = "mmggmmmbmbbmm";
    var tried = new ArrayList<String>();
    assertThat(search(versions, 9, tried).sentence()).isEqualTo(all(versions).sentence());
    assertThat(search("mmmm", 2, tried).isTelling()).isFalse();
  }

  private static String versions(int size, int first, int last, char others) {
    var text = new StringBuilder();
    IntStream.range(0, size).forEach(i -> text.append(i < first || i > last ? others : 'b'));
    return text.toString();
  }

  private static Bisection all(String versions) {
    return Bisection.all(names(versions), asking(versions));
  }

  private static Bisection search(String versions, int own, List<String> tried) {
    return Bisection.search(
        names(versions),
        String.valueOf(own),
        version -> {
          tried.add(version);
          return asking(versions).apply(version);
        });
  }

  private static List<String> names(String versions) {
    return IntStream.range(0, versions.length()).mapToObj(String::valueOf).toList();
  }

  private static Function<String, Trial> asking(String versions) {
    return version ->
        new Trial(
            version,
            switch (versions.charAt(Integer.parseInt(version))) {
              case 'b' -> Trial.Status.BAD;
              case 'g' -> Trial.Status.GOOD;
              case 'o' -> Trial.Status.OTHER;
              case 'u' -> Trial.Status.UNASKED;
              default -> Trial.Status.MISSING;
            },
            "");
  }
}
