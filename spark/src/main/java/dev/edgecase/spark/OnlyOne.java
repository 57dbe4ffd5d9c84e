package dev.edgecase.spark;

import java.io.Serializable;
import org.apache.spark.TaskContext;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction2;

/** The result of a task that has one. */
final class OnlyOne<T> extends AbstractFunction2<TaskContext, Iterator<T>, T>
    implements Serializable {
  private static final long serialVersionUID = 1;

  @Override
  public T apply(TaskContext task, Iterator<T> results) {
    return results.next();
  }
}
