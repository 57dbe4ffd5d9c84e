package dev.edgecase.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {

  @Test
  void everyRoundBelongsToOneShard() {
    for (int of = 1; of < 8; of++) {
      int shards = of;
      assertThat(LongStream.range(0, 100))
          .allSatisfy(
              round ->
                  assertThat(
                          IntStream.range(0, shards)
                              .filter(index -> new Shard(index, shards).takes(round)))
                      .hasSize(1));
    }
  }

  @Test
  void isWrittenAsItIsRead() {
    assertThat(Shard.of("2/3")).contains(new Shard(2, 3));
    assertThat(new Shard(2, 3)).hasToString("2/3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1", "1/", "/3", "-1/3", "1/3/5", "a/b", "1 / 3"})
  void anythingElseIsNoShard(String text) {
    assertThat(Shard.of(text)).isEmpty();
  }

  @Test
  void shardsAreCountedFromZero() {
    assertThatThrownBy(() -> Shard.of("3/3"))
        .hasMessage("shards are counted from 0, so there is no shard 3 of 3");
    assertThatThrownBy(() -> Shard.of("0/0")).hasMessageContaining("no shard 0 of 0");
  }
}
