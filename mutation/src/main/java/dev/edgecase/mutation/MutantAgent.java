package dev.edgecase.mutation;

import java.io.IOException;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Path;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Brings mutants into the process of an engine: a class that is loaded later is loaded mutated, and
 * one that is there already is redefined. So one process, once it is warm, serves many mutants.
 * Needs nothing but the JDK.
 */
public final class MutantAgent {
  private static final long PAUSE_MILLIS = 5;

  private final Instrumentation jvm;
  private final Path folder;
  private volatile Order order;

  private MutantAgent(Instrumentation jvm, Path folder, Order order) {
    this.jvm = jvm;
    this.folder = folder;
    this.order = order;
  }

  /** Begins before the engine does. */
  public static void premain(String folder, Instrumentation jvm) throws IOException {
    var place = Path.of(folder);
    var agent = new MutantAgent(jvm, place, Order.in(place).orElse(Order.NONE));
    Reached.await(Order.reached(place));
    jvm.addTransformer(agent.new Loading());
    var thread = new Thread(agent::work, "edgecase-mutants");
    thread.setDaemon(true);
    thread.start();
  }

  private void work() {
    try {
      while (true) {
        Thread.sleep(PAUSE_MILLIS);
        var next = Order.in(folder);
        if (next.isPresent() && next.get().number() != order.number()) {
          order = next.get();
          Reached.await(Order.reached(folder));
          order.answer(folder, redefine(order.classes()).orElse(""));
        }
      }
    } catch (InterruptedException ending) {
      Thread.currentThread().interrupt();
    } catch (IOException gone) {
      // The tool has ended, and this process is about to.
    }
  }

  private Optional<String> redefine(Map<String, byte[]> classes) {
    try {
      var definitions = new ArrayList<ClassDefinition>();
      for (var type : jvm.getAllLoadedClasses()) {
        var classFile = classes.get(type.getName().replace('.', '/'));
        if (classFile != null) {
          definitions.add(new ClassDefinition(type, classFile));
        }
      }
      jvm.redefineClasses(definitions.toArray(ClassDefinition[]::new));
      return Optional.empty();
    } catch (ClassNotFoundException | UnmodifiableClassException | LinkageError refused) {
      return Optional.of(refused.toString());
    }
  }

  private final class Loading implements ClassFileTransformer {
    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      // Null leaves the class as it is.
      return name == null || redefined != null ? null : order.classes().get(name);
    }
  }
}
