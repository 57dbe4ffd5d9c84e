package dev.edgecase.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** A little of everything that can be mutated. */
public final class Sample {
  static final List<String> ORDER = List.of("a");

  private final List<String> log = new ArrayList<>();

  public String sign(int n) {
    return n < 0 ? "negative" : "positive";
  }

  public boolean isNothing(Object any) {
    return any == null;
  }

  public int seven() {
    int seven = 7;
    return seven + 0;
  }

  public long size(String word, long more) {
    return word.length() + more;
  }

  public List<String> logged(String word) {
    note(word);
    return log;
  }

  public Set<String> none() {
    return Set.of("some");
  }

  public List<String> words() {
    return List.of(new String[] {"one", "two"});
  }

  public Supplier<String> later() {
    return () -> log.isEmpty() ? "empty" : "full";
  }

  private void note(String word) {
    log.add(word);
  }
}
