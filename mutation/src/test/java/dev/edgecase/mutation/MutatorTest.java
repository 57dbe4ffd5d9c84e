package dev.edgecase.mutation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class MutatorTest {
  private static final byte[] HEALTHY = Loaded.classFile(Sample.class);

  @Test
  void negatesConditions() throws ReflectiveOperationException {
    assertThat(call(new Sample(), "sign", -1)).isEqualTo("negative");
    assertThat(call(mutant("sign", "negated condition"), "sign", -1)).isEqualTo("positive");
    assertThat(call(mutant("sign", "negated condition"), "sign", 1)).isEqualTo("negative");
    assertThat(call(mutant("isNothing", "negated condition"), "isNothing", "some")).isEqualTo(true);
  }

  @Test
  void movesBoundaries() throws ReflectiveOperationException {
    var mutant = mutant("sign", "moved boundary");
    assertThat(call(new Sample(), "sign", 0)).isEqualTo("positive");
    assertThat(call(mutant, "sign", 0)).isEqualTo("negative");
    assertThat(call(mutant, "sign", 1)).isEqualTo("positive");
    assertThat(call(mutant, "sign", -1)).isEqualTo("negative");
  }

  @Test
  void removesCallsWithoutAValue() throws ReflectiveOperationException {
    assertThat(call(new Sample(), "logged", "a")).isEqualTo(List.of("a"));
    assertThat(call(mutant("logged", "removed call"), "logged", "a")).isEqualTo(List.of());
  }

  @Test
  void removesCallsWithAValue() throws ReflectiveOperationException {
    assertThat(call(new Sample(), "size", "abc", 2L)).isEqualTo(5L);
    assertThat(call(mutant("size", "removed call"), "size", "abc", 2L)).isEqualTo(2L);
  }

  @Test
  void changesConstants() throws ReflectiveOperationException {
    assertThat(call(new Sample(), "seven")).isEqualTo(7);
    var results = new ArrayList<Object>();
    for (var mutant : mutants("seven", "changed constant")) {
      results.add(call(made(mutant), "seven"));
    }
    assertThat(results).containsExactly(8, 8);
  }

  @Test
  void leavesTheSizesOfArraysAlone() {
    assertThat(mutants("words", "changed constant")).isEmpty();
  }

  @Test
  void changesReturns() throws ReflectiveOperationException {
    assertThat(call(new Sample(), "isNothing", "some")).isEqualTo(false);
    assertThat(call(mutant("isNothing", "changed return"), "isNothing", "some")).isEqualTo(true);
    assertThat(call(mutant("seven", "changed return"), "seven")).isEqualTo(8);
    assertThat(call(mutant("size", "changed return"), "size", "abc", 2L)).isEqualTo(6L);
    assertThat(call(mutant("none", "changed return"), "none")).isEqualTo(Set.of());
    assertThat(call(mutant("sign", "changed return"), "sign", 1)).isEqualTo("");
    assertThat(call(mutant("later", "changed return"), "later")).isNull();
  }

  @Test
  void findsLambdas() throws ReflectiveOperationException {
    var mutant =
        Mutator.mutants(HEALTHY).stream()
            .filter(m -> m.method().startsWith("lambda$later"))
            .filter(m -> m.operator().equals("negated condition"))
            .findFirst()
            .orElseThrow();
    assertThat(((Supplier<?>) call(made(mutant), "later")).get()).isEqualTo("full");
  }

  @Test
  void everyMutantIsVerifiedByTheJvm() throws ReflectiveOperationException {
    for (var type : List.of(Sample.class, Strategies.class, Mutator.class)) {
      var healthy = Loaded.classFile(type);
      assertThat(Mutator.mutants(healthy)).hasSizeGreaterThan(10);
      for (var mutant : Mutator.mutants(healthy)) {
        assertThat(Loaded.verified(Mutator.mutated(healthy, mutant))).as("%s", mutant).isTrue();
      }
    }
  }

  @Test
  void leavesWhatRunsAtLoadingAlone() {
    assertThat(Mutator.mutants(HEALTHY)).extracting(Mutant::method).doesNotContain("<clinit>");
  }

  @Test
  void saysWhereAndWhat() {
    assertThat(mutants("sign", "moved boundary"))
        .singleElement()
        .asString()
        .matches("Sample\\.sign:\\d+ moved boundary: jump if '> 0' for '>= 0'");
    assertThat(mutants("logged", "removed call"))
        .singleElement()
        .asString()
        .endsWith("removed call: no call of Sample.note");
  }

  @Test
  void listsTheSameMutantsEveryTime() {
    assertThat(Mutator.mutants(HEALTHY))
        .isEqualTo(Mutator.mutants(HEALTHY))
        .doesNotHaveDuplicates();
  }

  @Test
  void aMutantIsOfOneClass() {
    var foreign = new Mutant("x/Y", "none", "()I", 0, 1, "removed call", "");
    assertThatThrownBy(() -> Mutator.mutated(HEALTHY, foreign))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Y.none");
  }

  private static Object mutant(String method, String operator) throws ReflectiveOperationException {
    return made(mutants(method, operator).get(0));
  }

  private static List<Mutant> mutants(String method, String operator) {
    return Mutator.mutants(HEALTHY).stream()
        .filter(mutant -> mutant.method().equals(method))
        .filter(mutant -> mutant.operator().equals(operator))
        .toList();
  }

  private static Object made(Mutant mutant) throws ReflectiveOperationException {
    return Loaded.instance(Mutator.mutated(HEALTHY, mutant));
  }

  private static Object call(Object object, String method, Object... arguments)
      throws ReflectiveOperationException {
    try {
      return Loaded.call(object, method, arguments);
    } catch (InvocationTargetException e) {
      throw new AssertionError("the call failed", e.getCause());
    }
  }
}
