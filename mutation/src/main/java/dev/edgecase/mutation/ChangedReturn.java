package dev.edgecase.mutation;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A method returns something else: true for false and the other way round, a number that is greater
 * by one, something empty, or null where its type has nothing empty.
 */
final class ChangedReturn implements Operator {

  @Override
  public String name() {
    return "changed return";
  }

  @Override
  public Optional<Change> at(MethodNode method, AbstractInsnNode place) {
    var type = Type.getReturnType(method.desc);
    return switch (place.getOpcode()) {
      case Opcodes.IRETURN ->
          type.getSort() == Type.BOOLEAN
              ? added(method, place, "returns the opposite", Opcodes.ICONST_1, Opcodes.IXOR)
              : added(method, place, "returns one more", Opcodes.ICONST_1, Opcodes.IADD);
      case Opcodes.LRETURN ->
          added(method, place, "returns one more", Opcodes.LCONST_1, Opcodes.LADD);
      case Opcodes.DRETURN ->
          added(method, place, "returns one more", Opcodes.DCONST_1, Opcodes.DADD);
      case Opcodes.ARETURN -> emptied(method, place, type);
      default -> Optional.empty();
    };
  }

  private static Optional<Change> added(
      MethodNode method, AbstractInsnNode place, String words, int... opcodes) {
    var more = new InsnList();
    for (int opcode : opcodes) {
      more.add(new InsnNode(opcode));
    }
    return Optional.of(new Change(words, () -> method.instructions.insertBefore(place, more)));
  }

  private static Optional<Change> emptied(MethodNode method, AbstractInsnNode place, Type type) {
    var empty = Defaults.empty(type);
    if (Code.previous(place).filter(before -> isSame(before, empty)).isPresent()) {
      return Optional.empty();
    }
    var instead = new InsnList();
    instead.add(new InsnNode(Opcodes.POP));
    instead.add(empty);
    return Optional.of(
        new Change(
            empty.getOpcode() == Opcodes.ACONST_NULL ? "returns null" : "returns nothing",
            () -> method.instructions.insertBefore(place, instead)));
  }

  /** Whether it returns that already. */
  private static boolean isSame(AbstractInsnNode one, AbstractInsnNode other) {
    return one.getOpcode() == other.getOpcode()
        && (one.getOpcode() == Opcodes.ACONST_NULL
            || one instanceof MethodInsnNode call
                && other instanceof MethodInsnNode plain
                && call.owner.equals(plain.owner)
                && call.name.equals(plain.name));
  }
}
