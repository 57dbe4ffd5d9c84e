package dev.edgecase.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ConfigurationTest {
  private static final Configuration PINNED = Configuration.DEFAULT.with(Configuration.ORDER, "1f");

  @Test
  void switchesOffByName() {
    assertThat(PINNED.off(List.of("B", "A")).namesOff()).containsExactly("A", "B");
  }

  @Test
  void aSettingThatIsNotASwitchIsNotOff() {
    assertThat(PINNED.namesOff()).isEmpty();
  }

  @Test
  void togglingTwiceChangesNothing() {
    var toggled = PINNED.off(List.of("A")).toggled(List.of("A", "B"));

    assertThat(toggled.namesOff()).containsExactly("B");
    assertThat(toggled.toggled(List.of("A", "B"))).isEqualTo(PINNED.off(List.of("A")));
  }

  @Test
  void keepsItsOwnCopyOfTheSettings() {
    var settings = new TreeMap<String, String>();
    var configuration = new Configuration(settings);
    settings.put("A", Configuration.OFF);
    assertThat(configuration).isEqualTo(Configuration.DEFAULT);
  }
}
