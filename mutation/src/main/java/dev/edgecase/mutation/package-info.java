/**
 * Small faults in classes of an engine. {@link dev.edgecase.mutation.Strategies} finds the classes,
 * {@link dev.edgecase.mutation.Mutator} the places, and a {@link
 * dev.edgecase.mutation.MutantFolder} holds one faulty class for a host to load.
 */
package dev.edgecase.mutation;
