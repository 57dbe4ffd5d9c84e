package dev.edgecase.host.kuzu;

import com.kuzudb.KuzuList;
import com.kuzudb.Value;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/** How the items of a list are read, which is not the same at all versions. */
@FunctionalInterface
interface Lists {

  List<Value> items(Value list) throws Exception;

  /** The way of this version. */
  static Lists here() {
    try {
      var old = Class.forName("com.kuzudb.ValueListUtil");
      var size = old.getMethod("getListSize", Value.class);
      var item = old.getMethod("getListElement", Value.class, long.class);
      return list -> old(list, size, item);
    } catch (ReflectiveOperationException newer) {
      return Lists::items09;
    }
  }

  private static List<Value> old(Value list, Method size, Method item) throws Exception {
    var items = new ArrayList<Value>();
    for (long i = 0; i < (long) size.invoke(null, list); i++) {
      items.add((Value) item.invoke(null, list, i));
    }
    return items;
  }

  /** Since 0.9. */
  private static List<Value> items09(Value value) {
    var items = new ArrayList<Value>();
    var list = new KuzuList(value);
    for (long i = 0; i < list.getListSize(); i++) {
      items.add(list.getListElement(i));
    }
    return items;
  }
}
