package dev.edgecase.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PinnedTargetTest {

  /** What is forgotten would be answered by a default: a hunt would see another engine. */
  @Test
  void passesOnAllThatATargetAndItsSessionTell() throws Exception {
    var session = Class.forName(PinnedTarget.class.getName() + "$PinnedSession");
    assertThat(forgotten(Session.class, session)).containsExactly("members");
    assertThat(forgotten(Target.class, PinnedTarget.class)).isEmpty();
  }

  private static List<String> forgotten(Class<?> whole, Class<?> wrapper) {
    return Arrays.stream(whole.getDeclaredMethods())
        .filter(Method::isDefault)
        .map(Method::getName)
        .filter(
            name ->
                Arrays.stream(wrapper.getDeclaredMethods())
                    .noneMatch(method -> method.getName().equals(name)))
        .toList();
  }
}
