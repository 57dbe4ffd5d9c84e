package dev.edgecase.protocol;

/** Types of property values. */
public enum ValueType {
  BOOL,
  INT32,
  INT64,
  FLOAT32,
  FLOAT64,
  TEXT,
  DATE,
  LOCAL_DATETIME,
  DURATION,
  POINT;

  /** Whether values of this type are numbers. */
  public boolean isNumber() {
    return this == INT32 || this == INT64 || isDecimal();
  }

  /** Whether it is a type of most languages, and no date, duration or point. */
  public boolean isPlain() {
    return compareTo(TEXT) <= 0;
  }

  /** Whether values of this type are decimals. */
  public boolean isDecimal() {
    return this == FLOAT32 || this == FLOAT64;
  }
}
