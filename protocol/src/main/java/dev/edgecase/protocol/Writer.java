package dev.edgecase.protocol;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.function.BiConsumer;

/** Writes the protocol's basic types into a growing buffer. */
final class Writer {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);

  byte[] toBytes() {
    return bytes.toByteArray();
  }

  void raw(byte[] encoded) {
    bytes.writeBytes(encoded);
  }

  void tag(int tag) {
    bytes.write(tag);
  }

  void bool(boolean value) {
    bytes.write(value ? 1 : 0);
  }

  /** A variable-length integer; small non-negative numbers take one byte. */
  void number(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    bytes.write((int) rest);
  }

  void fixed(long value, int size) {
    for (int shift = (size - 1) * 8; shift >= 0; shift -= 8) {
      bytes.write((int) (value >>> shift));
    }
  }

  /**
   * A string as UTF-8, or char by char when it holds lone surrogates, which UTF-8 cannot carry; the
   * lowest bit of its length says which.
   */
  void text(String value) {
    byte[] compact = value.getBytes(StandardCharsets.UTF_8);
    if (new String(compact, StandardCharsets.UTF_8).equals(value)) {
      number(compact.length * 2L);
      bytes.writeBytes(compact);
    } else {
      number(value.length() * 2L + 1);
      value.chars().forEach(c -> fixed(c, 2));
    }
  }

  <T> void all(Collection<T> items, BiConsumer<Writer, T> each) {
    number(items.size());
    for (T item : items) {
      each.accept(this, item);
    }
  }

  <T> void map(Map<String, T> map, BiConsumer<Writer, T> each) {
    number(map.size());
    map.forEach(
        (key, value) -> {
          text(key);
          each.accept(this, value);
        });
  }
}
