package dev.edgecase.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lists the mutants of a class, and makes them. Code that only the compiler wrote is left alone; so
 * is what runs when the class is loaded, since nearly any fault there keeps it from being loaded.
 */
public final class Mutator {
  private static final Set<String> UNTOUCHED = Set.of("<clinit>", "$deserializeLambda$", "$values");

  private Mutator() {}

  /** All mutants of a class, in the order of its code. */
  public static List<Mutant> mutants(byte[] classFile) {
    var type = read(classFile);
    var mutants = new ArrayList<Mutant>();
    for (var method : type.methods) {
      if (isWritten(type, method)) {
        addMutants(type.name, method, mutants);
      }
    }
    return List.copyOf(mutants);
  }

  /**
   * The class with a fault in it, which notes when the place is {@link Reached}.
   *
   * @throws IllegalArgumentException if the mutant is none of this class
   */
  public static byte[] mutated(byte[] classFile, Mutant mutant) {
    var type = read(classFile);
    var method =
        type.methods.stream()
            .filter(m -> m.name.equals(mutant.method()) && m.desc.equals(mutant.descriptor()))
            .findFirst()
            .orElseThrow(() -> foreign(mutant));
    var place = method.instructions.get(mutant.position());
    var change =
        Operator.ALL.stream()
            .filter(operator -> operator.name().equals(mutant.operator()))
            .flatMap(operator -> operator.at(method, place).stream())
            .findFirst()
            .orElseThrow(() -> foreign(mutant));
    method.instructions.insertBefore(place, note());
    change.work().run();
    // The stack maps are still right; only the stack may have become higher.
    var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static IllegalArgumentException foreign(Mutant mutant) {
    return new IllegalArgumentException("no mutant of this class: " + mutant);
  }

  private static void addMutants(String owner, MethodNode method, List<Mutant> mutants) {
    int line = 0;
    for (int i = 0; i < method.instructions.size(); i++) {
      var place = method.instructions.get(i);
      if (place instanceof LineNumberNode number) {
        line = number.line;
      }
      for (var operator : Operator.ALL) {
        var change = operator.at(method, place);
        if (change.isPresent()) {
          mutants.add(
              new Mutant(
                  owner, method.name, method.desc, i, line, operator.name(), change.get().words()));
        }
      }
    }
  }

  /** Lambdas are synthetic too, but somebody wrote them. */
  private static boolean isWritten(ClassNode type, MethodNode method) {
    boolean ofCompiler =
        (method.access & Opcodes.ACC_SYNTHETIC) != 0 && !method.name.startsWith("lambda$");
    boolean ofEnum =
        (type.access & Opcodes.ACC_ENUM) != 0 && Set.of("values", "valueOf").contains(method.name);
    return !ofCompiler && !ofEnum && !UNTOUCHED.contains(method.name);
  }

  private static AbstractInsnNode note() {
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, Type.getInternalName(Reached.class), "note", "()V", false);
  }

  private static ClassNode read(byte[] classFile) {
    var type = new ClassNode();
    new ClassReader(classFile).accept(type, 0);
    return type;
  }
}
