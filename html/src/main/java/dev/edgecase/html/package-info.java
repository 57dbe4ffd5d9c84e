/**
 * The results of a hunt as one page that needs nothing but a browser. {@link
 * dev.edgecase.html.HtmlReport} is the entry; the templates are in {@code src/main/jte}.
 */
package dev.edgecase.html;
