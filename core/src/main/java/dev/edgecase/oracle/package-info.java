/**
 * Oracles decide from outcomes whether a target can be right. One class per law; an oracle knows
 * neither a language nor a process. {@link dev.edgecase.oracle.Oracle} is the entry.
 */
package dev.edgecase.oracle;
