package dev.edgecase.engines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Switch;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwitchGroupsTest {
  private static final SwitchGroups GROUPS =
      new SwitchGroups(List.of(new Descriptor.Group("All", List.of("A", "B"), "B needs A", "")));

  @Test
  void areOfferedBesideTheirMembers() {
    var unused = new Switch("A", "O", false);
    var used = new Switch("B", "O", true);
    var other = new Switch("C", "O", true);
    assertThat(GROUPS.addedTo(List.of(unused, other)))
        .containsExactly(unused, other, new Switch("All", "O", false));
    assertThat(GROUPS.addedTo(List.of(unused, used)))
        .containsExactly(unused, used, new Switch("All", "O", true));
    assertThat(GROUPS.addedTo(List.of(other))).containsExactly(other);
  }

  @Test
  void turnAllTheirMembersOff() {
    assertThat(GROUPS.resolved(Configuration.DEFAULT.off(List.of("All", "C"))))
        .isEqualTo(Configuration.DEFAULT.off(List.of("A", "B", "C")));
    assertThat(GROUPS.resolved(Configuration.DEFAULT)).isEqualTo(Configuration.DEFAULT);
  }
}
