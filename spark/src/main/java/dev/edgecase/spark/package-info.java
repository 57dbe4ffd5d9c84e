/** Hunts on a Spark cluster; {@link dev.edgecase.spark.SparkCluster} is where to begin. */
package dev.edgecase.spark;
