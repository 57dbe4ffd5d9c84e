package dev.edgecase.mutation;

import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A number in the code becomes another one: zero and one change places, so that false and true do;
 * any other number grows by one. The sizes of arrays and the places in them stay, since every call
 * with a variable number of arguments has some; so does what is returned at once, which {@link
 * ChangedReturn} changes.
 */
final class ChangedConstant implements Operator {
  private static final Set<Integer> ARRAYS = Set.of(Opcodes.ANEWARRAY, Opcodes.NEWARRAY);

  @Override
  public String name() {
    return "changed constant";
  }

  @Override
  public Optional<Change> at(MethodNode method, AbstractInsnNode place) {
    if (isOfArray(place) || Code.isReturn(Code.next(place))) {
      return Optional.empty();
    }
    return number(place)
        .map(
            number -> {
              var other = other(number);
              return new Change(
                  "%s for %s".formatted(other, number),
                  () -> method.instructions.set(place, push(other)));
            });
  }

  private static boolean isOfArray(AbstractInsnNode place) {
    var next = Code.next(place);
    var previous = Code.previous(place);
    return next.isPresent() && ARRAYS.contains(next.get().getOpcode())
        || previous.isPresent() && previous.get().getOpcode() == Opcodes.DUP;
  }

  private static Optional<Number> number(AbstractInsnNode place) {
    int opcode = place.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return Optional.of(opcode - Opcodes.ICONST_0);
    }
    if (opcode == Opcodes.LCONST_0 || opcode == Opcodes.LCONST_1) {
      return Optional.of((long) (opcode - Opcodes.LCONST_0));
    }
    if (opcode == Opcodes.DCONST_0 || opcode == Opcodes.DCONST_1) {
      return Optional.of((double) (opcode - Opcodes.DCONST_0));
    }
    if (opcode == Opcodes.BIPUSH || opcode == Opcodes.SIPUSH) {
      return Optional.of(((IntInsnNode) place).operand);
    }
    return place instanceof LdcInsnNode literal
            && literal.cst instanceof Number number
            && !(number instanceof Float)
        ? Optional.of(number)
        : Optional.empty();
  }

  private static Number other(Number number) {
    if (number instanceof Integer n) {
      return n == 1 ? 0 : n + 1;
    }
    if (number instanceof Long n) {
      return n == 1 ? 0L : n + 1;
    }
    double d = number.doubleValue();
    return d == 1 ? 0.0 : d + 1;
  }

  private static AbstractInsnNode push(Number number) {
    if (number instanceof Integer n && n >= -1 && n <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + n);
    }
    return new LdcInsnNode(number);
  }
}
