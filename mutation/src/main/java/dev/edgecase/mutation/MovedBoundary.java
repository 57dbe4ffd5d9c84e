package dev.edgecase.mutation;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** {@code a < b} becomes {@code a <= b}, and the like. */
final class MovedBoundary implements Operator {
  private static final Map<Integer, Integer> NEIGHBOURS =
      Map.of(
          Opcodes.IFLT, Opcodes.IFLE,
          Opcodes.IFLE, Opcodes.IFLT,
          Opcodes.IFGT, Opcodes.IFGE,
          Opcodes.IFGE, Opcodes.IFGT,
          Opcodes.IF_ICMPLT, Opcodes.IF_ICMPLE,
          Opcodes.IF_ICMPLE, Opcodes.IF_ICMPLT,
          Opcodes.IF_ICMPGT, Opcodes.IF_ICMPGE,
          Opcodes.IF_ICMPGE, Opcodes.IF_ICMPGT);

  @Override
  public String name() {
    return "moved boundary";
  }

  @Override
  public Optional<Change> at(MethodNode method, AbstractInsnNode place) {
    return Conditions.replaced(place, NEIGHBOURS);
  }
}
