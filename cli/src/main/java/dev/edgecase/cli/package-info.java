/** The command line. {@link dev.edgecase.cli.Main} is the entry. */
package dev.edgecase.cli;
