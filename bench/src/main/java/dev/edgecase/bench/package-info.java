/**
 * What the tool does while the engine works, measured: it must stay so fast that it hides behind
 * the engine.
 */
package dev.edgecase.bench;
