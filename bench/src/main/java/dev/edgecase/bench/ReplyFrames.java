package dev.edgecase.bench;

import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Outcome;
import dev.edgecase.protocol.Reply;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What the host writes, and the tool reads, for every query: ten outcomes of 200 rows. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class ReplyFrames {
  private static final int OUTCOMES = 10;

  /** How many of the outcomes differ: most often none, at worst all, by the order of their rows. */
  @Param({"1", "10"})
  public int distinct;

  private Reply reply = new Reply.Ran(List.of(), 0);
  private byte[] frame = {};

  @Setup
  public void prepare() throws IOException {
    var rows = Material.rows(200);
    var outcomes =
        IntStream.range(0, OUTCOMES)
            .<Outcome>mapToObj(i -> new Outcome.Rows(Material.shuffled(rows, i % distinct)))
            .toList();
    reply = new Reply.Ran(outcomes, 1);
    frame = write();
  }

  @Benchmark
  public byte[] write() throws IOException {
    var bytes = new ByteArrayOutputStream();
    Frames.write(new DataOutputStream(bytes), reply);
    return bytes.toByteArray();
  }

  @Benchmark
  public Optional<Reply> read() throws IOException {
    return Frames.readReply(new DataInputStream(new ByteArrayInputStream(frame)));
  }
}
