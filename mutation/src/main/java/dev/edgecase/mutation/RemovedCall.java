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
 * A call is left out: its arguments are computed and dropped, and its value is zero, false or null.
 * Constructors stay: an object that is not constructed may not be used at all.
 */
final class RemovedCall implements Operator {

  @Override
  public String name() {
    return "removed call";
  }

  @Override
  public Optional<Change> at(MethodNode method, AbstractInsnNode place) {
    return place instanceof MethodInsnNode call && !call.name.startsWith("<")
        ? Optional.of(
            new Change(
                "no call of %s.%s".formatted(Names.simple(call.owner), call.name),
                () -> remove(method.instructions, call)))
        : Optional.empty();
  }

  private static void remove(InsnList instructions, MethodInsnNode call) {
    var instead = new InsnList();
    var arguments = Type.getArgumentTypes(call.desc);
    for (int i = arguments.length - 1; i >= 0; i--) {
      instead.add(new InsnNode(arguments[i].getSize() == 2 ? Opcodes.POP2 : Opcodes.POP));
    }
    if (call.getOpcode() != Opcodes.INVOKESTATIC) {
      instead.add(new InsnNode(Opcodes.POP));
    }
    Defaults.zero(Type.getReturnType(call.desc)).ifPresent(instead::add);
    instructions.insertBefore(call, instead);
    instructions.remove(call);
  }
}
