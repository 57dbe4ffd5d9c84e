package dev.edgecase.cli;

/** On or off, as it is written on the command line. */
enum Toggle {
  on,
  off
}
