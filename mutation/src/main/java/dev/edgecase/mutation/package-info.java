/**
 * Small faults in classes of an engine. {@link dev.edgecase.mutation.Strategies} finds the classes,
 * {@link dev.edgecase.mutation.Mutator} the places, and a {@link dev.edgecase.mutation.Workbench}
 * brings one mutant after the other into a running engine.
 */
package dev.edgecase.mutation;
