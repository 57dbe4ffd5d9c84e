/**
 * What a campaign hands back: a folder per bug and a summary. {@link
 * dev.edgecase.report.FindingStore} is the entry.
 */
package dev.edgecase.report;
