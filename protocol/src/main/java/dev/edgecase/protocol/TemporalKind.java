package dev.edgecase.protocol;

/** The kinds of {@link Value.Temporal}; local ones know no time zone. */
public enum TemporalKind {
  DATE,
  LOCAL_TIME,
  TIME,
  LOCAL_DATETIME,
  DATETIME,
  DURATION
}
