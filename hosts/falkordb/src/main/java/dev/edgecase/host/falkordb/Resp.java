package dev.edgecase.host.falkordb;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOError;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The protocol of Redis, version 2, over one connection. The engine's own client cannot read
 * infinities: this reads what comes as it is.
 */
final class Resp implements AutoCloseable {
  private static final int CONNECT_MILLIS = 5_000;

  /** After the tool has given up on a statement, the server may have it that much longer. */
  private static final long GRACE_MILLIS = 5_000;

  private final Socket socket = new Socket();
  private final DataInputStream in;
  private final OutputStream out;

  Resp(String host, int port, long limitMillis) throws IOException {
    socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) Math.min(Integer.MAX_VALUE, limitMillis + GRACE_MILLIS));
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
    out = new BufferedOutputStream(socket.getOutputStream());
  }

  /**
   * Asks for something: integers come as {@code Long}, texts as {@code String}, arrays as lists.
   *
   * @throws ServerError if the server answers with an error
   * @throws IOError if the server is gone, which ends this host
   */
  @Nullable Object ask(String... words) {
    try {
      write(words);
      return read();
    } catch (IOException gone) {
      throw new IOError(new IOException("The server is gone.", gone));
    }
  }

  private void write(String... words) throws IOException {
    out.write(("*" + words.length + "\r\n").getBytes(StandardCharsets.UTF_8));
    for (var word : words) {
      var bytes = word.getBytes(StandardCharsets.UTF_8);
      out.write(("$" + bytes.length + "\r\n").getBytes(StandardCharsets.UTF_8));
      out.write(bytes);
      out.write('\r');
      out.write('\n');
    }
    out.flush();
  }

  private @Nullable Object read() throws IOException {
    var line = line();
    var rest = line.substring(1);
    return switch (line.charAt(0)) {
      case '+' -> rest;
      case '-' -> throw new ServerError(rest);
      case ':' -> Long.valueOf(rest);
      case '$' -> text(Integer.parseInt(rest));
      case '*' -> array(Integer.parseInt(rest));
      default -> throw new IOException("not an answer: " + line);
    };
  }

  private @Nullable String text(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    var bytes = in.readNBytes(length);
    line();
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** To its end, even if an item is an error: what comes next must be the next answer. */
  private @Nullable Object array(int size) throws IOException {
    var items = new ArrayList<@Nullable Object>();
    ServerError error = null;
    for (int i = 0; i < size; i++) {
      try {
        items.add(read());
      } catch (ServerError inside) {
        error = inside;
      }
    }
    if (error != null) {
      throw error;
    }
    return size < 0 ? null : items;
  }

  private String line() throws IOException {
    var bytes = new ArrayList<Byte>();
    for (int next = in.read(); next != '\n'; next = in.read()) {
      if (next < 0) {
        throw new EOFException("the connection was closed");
      }
      bytes.add((byte) next);
    }
    var line = new byte[Math.max(0, bytes.size() - 1)];
    for (int i = 0; i < line.length; i++) {
      line[i] = bytes.get(i);
    }
    return new String(line, StandardCharsets.UTF_8);
  }

  /** The items of an answer that is an array. */
  static List<?> items(@Nullable Object answer) {
    if (answer instanceof List<?> items) {
      return items;
    }
    throw new ServerError("An array was expected, and came: " + answer);
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
