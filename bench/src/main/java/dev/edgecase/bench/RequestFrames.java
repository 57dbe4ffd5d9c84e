package dev.edgecase.bench;

import dev.edgecase.graph.GraphView;
import dev.edgecase.protocol.Configuration;
import dev.edgecase.protocol.Frames;
import dev.edgecase.protocol.Request;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What the tool writes, and the host reads, for every query: to run it under ten configurations.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class RequestFrames {
  private static final List<Configuration> CONFIGURATIONS =
      IntStream.range(0, 10)
          .mapToObj(i -> Configuration.DEFAULT.off(List.of("Strategy" + i, "Strategy" + (i + 1))))
          .toList();

  private final List<Request> requests =
      Material.queries(0, new GraphView(Material.graph(0)), 500).stream()
          .<Request>map(query -> new Request.Run(query.program(), CONFIGURATIONS))
          .toList();
  private final List<byte[]> frames = requests.stream().map(RequestFrames::bytes).toList();
  private int next;

  @Benchmark
  public byte[] write() {
    next = (next + 1) % requests.size();
    return bytes(requests.get(next));
  }

  @Benchmark
  public Optional<Request> read() throws IOException {
    next = (next + 1) % frames.size();
    return Frames.readRequest(new DataInputStream(new ByteArrayInputStream(frames.get(next))));
  }

  private static byte[] bytes(Request request) {
    var bytes = new ByteArrayOutputStream();
    try {
      Frames.write(new DataOutputStream(bytes), request);
    } catch (IOException impossible) {
      throw new AssertionError("memory does not fail", impossible);
    }
    return bytes.toByteArray();
  }
}
