package dev.edgecase.spark;

import dev.edgecase.cli.Cluster;
import dev.edgecase.target.TargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.reflect.ClassTag$;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * A hunt as one Spark job for some batches: a batch is a task. What a task found comes back when
 * the task is done, while others go on; the task of a lost executor is run again elsewhere.
 */
final class SparkConnection implements Cluster.Connection {
  private static final String GROUP = "edgecase";

  private final JavaSparkContext context;
  private volatile int workers = 1;
  private volatile boolean stopped;

  SparkConnection(JavaSparkContext context) {
    this.context = context;
  }

  /** Machines come and go; of a cluster that is gone, how many there were. */
  @Override
  public int workers() {
    if (!context.sc().isStopped()) {
      workers = Math.max(1, context.defaultParallelism());
    }
    return workers;
  }

  @Override
  public void run(List<String> arguments, List<List<Long>> batches, Consumer<List<String>> done)
      throws InterruptedException {
    if (batches.isEmpty()) {
      return;
    }
    var tasks =
        context
            .parallelize(batches.stream().map(ArrayList::new).toList(), batches.size())
            .map(new RunBatch(arguments));
    // What to do with a result takes its time, and the scheduler's own thread must not wait for it.
    var results = new LinkedBlockingQueue<ArrayList<String>>();
    var job = CompletableFuture.runAsync(() -> submit(tasks, results));
    while (!job.isDone() || !results.isEmpty()) {
      var result = results.poll(100, TimeUnit.MILLISECONDS);
      if (result != null) {
        done.accept(result);
      }
    }
    if (!stopped) {
      job.exceptionally(SparkConnection::failed).join();
    }
  }

  private void submit(
      JavaRDD<ArrayList<String>> tasks, LinkedBlockingQueue<ArrayList<String>> results) {
    context.setJobGroup(GROUP, tasks.getNumPartitions() + " batches of rounds", true);
    context
        .sc()
        .runJob(
            tasks.rdd(),
            new OnlyOne<ArrayList<String>>(),
            new AbstractFunction2<Object, ArrayList<String>, BoxedUnit>() {
              @Override
              public BoxedUnit apply(Object task, ArrayList<String> result) {
                results.add(result);
                return BoxedUnit.UNIT;
              }
            },
            ClassTag$.MODULE$.<ArrayList<String>>apply(ArrayList.class));
  }

  private static Void failed(Throwable problem) {
    var cause = problem.getCause() == null ? problem : problem.getCause();
    var first = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    throw new TargetException("The cluster could not run the rounds: " + first, cause);
  }

  @Override
  public void stop() {
    stopped = true;
    context.cancelJobGroup(GROUP);
  }

  @Override
  public void close() {
    context.close();
    RunBatch.forget();
  }
}
