package dev.edgecase.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FramesTest {
  private static final int SEEDS = 300;

  @Test
  void everyRequestComesBackEqual() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      var request = new RandomMessages(seed).request();
      assertThat(Frames.readRequest(in(bytes(request)))).as("seed %d", seed).contains(request);
    }
  }

  @Test
  void everyReplyComesBackEqual() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      var reply = new RandomMessages(seed).reply();
      assertThat(Frames.readReply(in(bytes(reply)))).as("seed %d", seed).contains(reply);
    }
  }

  @Test
  void everyOutcomeComesBackEqual() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      var outcome = new RandomMessages(seed).outcome();
      assertThat(outcomes(List.of(outcome))).as("seed %d", seed).containsExactly(outcome);
    }
  }

  @Test
  void everyGraphComesBackEqual() throws IOException {
    for (long seed = 0; seed < SEEDS; seed++) {
      var load = new Request.Load(new RandomMessages(seed).graph());
      assertThat(Frames.readRequest(in(bytes(load)))).as("seed %d", seed).contains(load);
    }
  }

  @Test
  void oddValuesComeBackAsTheyWere() throws IOException {
    var rows =
        new Outcome.Rows(
            List.of(
                new Value.Nil(),
                new Value.Float32(Float.NaN),
                new Value.Float32(-0f),
                new Value.Float64(Double.NaN),
                new Value.Float64(-0d),
                new Value.Float64(0d),
                new Value.Float64(Double.NEGATIVE_INFINITY),
                new Value.Int64(Long.MIN_VALUE),
                new Value.Int32(Integer.MIN_VALUE),
                new Value.Big(new BigDecimal("-1E+400")),
                new Value.Big(new BigDecimal("0.000")),
                new Value.Text(""),
                new Value.Text("\uD83D"),
                new Value.Text("lone \uDE00 surrogate"),
                new Value.Text("\uD83D\uDE00"),
                new Value.VertexRef(-1),
                new Value.ListOf(List.of()),
                new Value.MapOf(List.of(new Value.Entry(new Value.Nil(), new Value.Nil())))));

    assertThat(outcomes(List.of(rows))).containsExactly(rows);
  }

  @Test
  void bigMessagesComeBackEqual() throws IOException {
    var text = new Value.Text("é".repeat(2_000_000));
    var rows = new Outcome.Rows(Collections.nCopies(100_000, new Value.Int32(7)));

    assertThat(outcomes(List.of(rows, new Outcome.Rows(List.of(text)))))
        .containsExactly(rows, new Outcome.Rows(List.of(text)));
  }

  @Test
  void equalRowsInARunTakeTheRoomOfOne() throws IOException {
    var many = new Outcome.Rows(Collections.nCopies(100_000, new Value.Text("again")));
    assertThat(bytes(new Reply.Ran(List.of(many), 0)).length).isLessThan(100);
  }

  @Test
  void repeatedOutcomesComeBackAsTheSameObject() throws IOException {
    var one = new Outcome.Rows(List.of(new Value.Int32(1)));
    var again = new Outcome.Rows(List.of(new Value.Int32(1)));
    var other = new Outcome.Timeout(5);

    var read = outcomes(List.of(one, other, again, other));

    assertThat(read).containsExactly(one, other, again, other);
    assertThat(read.get(2)).isSameAs(read.get(0));
    assertThat(read.get(3)).isSameAs(read.get(1));
  }

  @Test
  void outcomesThatDifferOnlyInTheSignOfZeroStayApart() throws IOException {
    var plus = new Outcome.Rows(List.of(new Value.Float64(0d)));
    var minus = new Outcome.Rows(List.of(new Value.Float64(-0d)));
    assertThat(outcomes(List.of(plus, minus))).containsExactly(plus, minus);
  }

  @Test
  void framesFollowEachOtherOnOneStream() throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    for (long seed = 0; seed < 50; seed++) {
      Frames.write(out, new RandomMessages(seed).reply());
    }
    var in = in(bytes.toByteArray());
    for (long seed = 0; seed < 50; seed++) {
      assertThat(Frames.readReply(in))
          .as("seed %d", seed)
          .contains(new RandomMessages(seed).reply());
    }
    assertThat(Frames.readReply(in)).isEmpty();
  }

  @Test
  void theEndOfTheStreamIsEmpty() throws IOException {
    assertThat(Frames.readRequest(in(new byte[0]))).isEmpty();
    assertThat(Frames.readReply(in(new byte[0]))).isEmpty();
  }

  @Test
  void aFrameThatIsCutOffAnywhereIsAnIoException() throws IOException {
    var whole = bytes(new Request.Load(new RandomMessages(3).graph()));
    for (int length = 1; length < whole.length; length++) {
      var cut = in(Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> Frames.readRequest(cut))
          .as("%d of %d bytes", length, whole.length)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void aLengthThatNoFrameHasIsRefusedBeforeMemoryIsTaken() {
    for (int length : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, (256 << 20) + 1}) {
      var header = ByteBuffer.allocate(4).putInt(length).array();
      assertThatThrownBy(() -> Frames.readReply(in(header)))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "a frame cannot have %d bytes: it has at least 0 and at most 268435456", length);
    }
  }

  private static List<Outcome> outcomes(List<Outcome> outcomes) throws IOException {
    Optional<Reply> reply = Frames.readReply(in(bytes(new Reply.Ran(outcomes, 0))));
    return ((Reply.Ran) reply.orElseThrow()).outcomes();
  }

  private static byte[] bytes(Request request) throws IOException {
    var bytes = new ByteArrayOutputStream();
    Frames.write(new DataOutputStream(bytes), request);
    return bytes.toByteArray();
  }

  private static byte[] bytes(Reply reply) throws IOException {
    var bytes = new ByteArrayOutputStream();
    Frames.write(new DataOutputStream(bytes), reply);
    return bytes.toByteArray();
  }

  private static DataInputStream in(byte[] bytes) {
    return new DataInputStream(new ByteArrayInputStream(bytes));
  }
}
