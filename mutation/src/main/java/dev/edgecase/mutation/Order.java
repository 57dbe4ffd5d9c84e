package dev.edgecase.mutation;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the tool wants a process to have, as a file that both know. Needs nothing but the JDK.
 *
 * @param number tells it from others
 * @param classes class files by internal name
 */
record Order(int number, Map<String, byte[]> classes) {
  static final Order NONE = new Order(0, Map.of());

  Order {
    classes = Map.copyOf(classes);
  }

  static Path reached(Path folder) {
    return folder.resolve("reached");
  }

  /** The order that lies in a folder. */
  static Optional<Order> in(Path folder) throws IOException {
    var file = folder.resolve("order");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    var in = new DataInputStream(new ByteArrayInputStream(Files.readAllBytes(file)));
    int number = in.readInt();
    var classes = new LinkedHashMap<String, byte[]>();
    for (int left = in.readInt(); left > 0; left--) {
      var name = in.readUTF();
      classes.put(name, in.readNBytes(in.readInt()));
    }
    return Optional.of(new Order(number, classes));
  }

  void give(Path folder) throws IOException {
    var bytes = new ByteArrayOutputStream();
    var out = new DataOutputStream(bytes);
    out.writeInt(number);
    out.writeInt(classes.size());
    for (var type : classes.entrySet()) {
      out.writeUTF(type.getKey());
      out.writeInt(type.getValue().length);
      out.write(type.getValue());
    }
    put(folder.resolve("order"), bytes.toByteArray());
  }

  /** Says that it is carried out, or what prevents that. */
  void answer(Path folder, String problem) throws IOException {
    put(answer(folder), problem.getBytes(StandardCharsets.UTF_8));
  }

  /** What was answered, if it was. */
  Optional<String> answered(Path folder) throws IOException {
    var file = answer(folder);
    return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
  }

  private Path answer(Path folder) {
    return folder.resolve("answer-" + number);
  }

  /** Nobody sees half a file. */
  private static void put(Path file, byte[] bytes) throws IOException {
    var fresh = Files.createTempFile(file.getParent(), "new", "");
    Files.write(fresh, bytes);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
