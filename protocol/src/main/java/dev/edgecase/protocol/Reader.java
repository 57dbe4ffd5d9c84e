package dev.edgecase.protocol;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads what {@link Writer} wrote. */
final class Reader {
  private final byte[] bytes;
  private int position;

  Reader(byte[] bytes) {
    this.bytes = bytes;
  }

  int tag() {
    return bytes[position++];
  }

  boolean bool() {
    return bytes[position++] != 0;
  }

  long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = bytes[position++];
      value |= (next & 0x7FL) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  int size() {
    return Math.toIntExact(number());
  }

  long fixed(int size) {
    long value = 0;
    for (int i = 0; i < size; i++) {
      value = value << 8 | bytes[position++] & 0xFF;
    }
    return value;
  }

  String text() {
    int header = size();
    int length = header >>> 1;
    if ((header & 1) != 0) {
      var chars = new char[length];
      for (int i = 0; i < length; i++) {
        chars[i] = (char) fixed(2);
      }
      return new String(chars);
    }
    var value = new String(bytes, position, length, StandardCharsets.UTF_8);
    position += length;
    return value;
  }

  <T> List<T> all(Function<Reader, T> each) {
    int size = size();
    var items = new ArrayList<T>(size);
    for (int i = 0; i < size; i++) {
      items.add(each.apply(this));
    }
    return items;
  }

  <T> Map<String, T> map(Function<Reader, T> each) {
    int size = size();
    var map = new LinkedHashMap<String, T>();
    for (int i = 0; i < size; i++) {
      map.put(text(), each.apply(this));
    }
    return map;
  }
}
