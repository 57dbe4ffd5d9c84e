package dev.edgecase.mutation;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Instructions among labels, lines and frames, which are none. */
final class Code {
  private Code() {}

  static Optional<AbstractInsnNode> next(AbstractInsnNode place) {
    var next = place.getNext();
    while (next != null && next.getOpcode() < 0) {
      next = next.getNext();
    }
    return Optional.ofNullable(next);
  }

  static Optional<AbstractInsnNode> previous(AbstractInsnNode place) {
    var previous = place.getPrevious();
    while (previous != null && previous.getOpcode() < 0) {
      previous = previous.getPrevious();
    }
    return Optional.ofNullable(previous);
  }

  static boolean isReturn(Optional<AbstractInsnNode> instruction) {
    return instruction
        .map(AbstractInsnNode::getOpcode)
        .filter(opcode -> opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
        .isPresent();
  }
}
