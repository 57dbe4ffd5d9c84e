package dev.edgecase.mutation;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;

/** Jumps in place of other jumps. */
final class Conditions {
  private static final Map<Integer, String> NAMES =
      Map.ofEntries(
          Map.entry(Opcodes.IFEQ, "== 0"),
          Map.entry(Opcodes.IFNE, "!= 0"),
          Map.entry(Opcodes.IFLT, "< 0"),
          Map.entry(Opcodes.IFGE, ">= 0"),
          Map.entry(Opcodes.IFGT, "> 0"),
          Map.entry(Opcodes.IFLE, "<= 0"),
          Map.entry(Opcodes.IF_ICMPEQ, "=="),
          Map.entry(Opcodes.IF_ICMPNE, "!="),
          Map.entry(Opcodes.IF_ICMPLT, "<"),
          Map.entry(Opcodes.IF_ICMPGE, ">="),
          Map.entry(Opcodes.IF_ICMPGT, ">"),
          Map.entry(Opcodes.IF_ICMPLE, "<="),
          Map.entry(Opcodes.IF_ACMPEQ, "is the same"),
          Map.entry(Opcodes.IF_ACMPNE, "is another"),
          Map.entry(Opcodes.IFNULL, "is null"),
          Map.entry(Opcodes.IFNONNULL, "is not null"));

  private Conditions() {}

  static Optional<Operator.Change> replaced(AbstractInsnNode place, Map<Integer, Integer> others) {
    return Optional.ofNullable(others.get(place.getOpcode()))
        .map(
            other ->
                new Operator.Change(
                    "jump if '%s' for '%s'"
                        .formatted(NAMES.get(other), NAMES.get(place.getOpcode())),
                    () -> ((JumpInsnNode) place).setOpcode(other)));
  }
}
