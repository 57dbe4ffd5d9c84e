package dev.edgecase.mutation;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** {@code if (a)} becomes {@code if (!a)}. */
final class NegatedCondition implements Operator {
  private static final Map<Integer, Integer> OPPOSITES = new HashMap<>();

  static {
    bothWays(Opcodes.IFEQ, Opcodes.IFNE);
    bothWays(Opcodes.IFLT, Opcodes.IFGE);
    bothWays(Opcodes.IFGT, Opcodes.IFLE);
    bothWays(Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE);
    bothWays(Opcodes.IF_ICMPLT, Opcodes.IF_ICMPGE);
    bothWays(Opcodes.IF_ICMPGT, Opcodes.IF_ICMPLE);
    bothWays(Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE);
    bothWays(Opcodes.IFNULL, Opcodes.IFNONNULL);
  }

  private static void bothWays(int one, int other) {
    OPPOSITES.put(one, other);
    OPPOSITES.put(other, one);
  }

  @Override
  public String name() {
    return "negated condition";
  }

  @Override
  public Optional<Change> at(MethodNode method, AbstractInsnNode place) {
    return Conditions.replaced(place, OPPOSITES);
  }
}
