/** Small examples that the tests share. */
package dev.edgecase.testing;
