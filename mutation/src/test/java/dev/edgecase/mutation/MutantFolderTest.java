package dev.edgecase.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

class MutantFolderTest {

  @Test
  void saysWhenTheMutatedPlaceIsReached() throws Exception {
    var healthy = Loaded.classFile(Sample.class);
    var mutant =
        Mutator.mutants(healthy).stream().filter(m -> m.method().equals("none")).findFirst();
    try (var folder = MutantFolder.of(mutant.orElseThrow(), healthy)) {
      var places = new URL[] {folder.path().toUri().toURL()};
      try (var loader = new URLClassLoader(places, null)) {
        var sample =
            Class.forName(Sample.class.getName(), true, loader)
                .getDeclaredConstructor()
                .newInstance();
        Loaded.call(sample, "seven");
        assertThat(folder.isReached()).isFalse();
        Loaded.call(sample, "none");
        assertThat(folder.isReached()).isTrue();
      }
    }
  }

  @Test
  void leavesNothingBehind() throws Exception {
    var healthy = Loaded.classFile(Sample.class);
    var folder = MutantFolder.of(Mutator.mutants(healthy).get(0), healthy);
    assertThat(folder.path()).isNotEmptyDirectory();
    folder.close();
    assertThat(folder.path()).doesNotExist();
  }
}
