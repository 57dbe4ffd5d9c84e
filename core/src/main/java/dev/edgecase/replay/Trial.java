package dev.edgecase.replay;

/**
 * What one version of an engine did with a finding.
 *
 * @param note what there is to say of it, in a few words or a sentence; may be empty
 */
public record Trial(String version, Status status, String note) {

  /** How a version fared. */
  public enum Status {
    BAD("bad"),
    GOOD("good"),
    /** Something is wrong there, but not the same. */
    OTHER("shows another bug"),
    /** The query cannot be expressed or is not answered: neither good nor bad. */
    UNASKED("cannot be asked"),
    /** The version could not be started at all. */
    MISSING("cannot be had");

    private final String words;

    Status(String words) {
      this.words = words;
    }

    /** As it is written. */
    public String words() {
      return words;
    }
  }

  boolean is(Status wanted) {
    return status == wanted;
  }
}
