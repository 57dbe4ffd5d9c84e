package dev.edgecase.host.tinkerpop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Keeps what was made for the most recently asked keys, so that memory stays bounded. */
final class Recent<K, V> {
  private final Function<K, V> make;
  private final Map<K, V> kept;

  Recent(int limit, Function<K, V> make) {
    this.make = make;
    this.kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > limit;
          }
        };
  }

  V get(K key) {
    var known = kept.get(key);
    if (known != null) {
      return known;
    }
    var made = make.apply(key);
    kept.put(key, made);
    return made;
  }
}
