package dev.edgecase.mutation;

import java.io.IOException;

/** A process that says for each line that it reads what the sample makes of a number. */
public final class Patient {
  private Patient() {}

  public static void main(String[] arguments) throws IOException {
    var sample = new Sample();
    for (int next = System.in.read(); next >= 0; next = System.in.read()) {
      System.out.println(sample.sign(next - 'b') + " " + sample.size("abc", 0));
    }
  }
}
