package dev.edgecase.protocol;

/** Types of property values. */
public enum ValueType {
  BOOL,
  INT32,
  INT64,
  FLOAT32,
  FLOAT64,
  TEXT;

  /** Whether values of this type are numbers. */
  public boolean isNumber() {
    return this != BOOL && this != TEXT;
  }

  /** Whether values of this type are decimals. */
  public boolean isDecimal() {
    return this == FLOAT32 || this == FLOAT64;
  }
}
