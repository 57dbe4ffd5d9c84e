package dev.edgecase.mutation;

import java.util.List;
import java.util.Optional;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One kind of small fault. No fault changes what is on the stack at a jump or after a call but in
 * its value, so that the stack maps of the class stay right.
 */
interface Operator {

  /** All kinds, in the order in which they are tried at an instruction. */
  List<Operator> ALL =
      List.of(
          new NegatedCondition(),
          new MovedBoundary(),
          new RemovedCall(),
          new ChangedConstant(),
          new ChangedReturn());

  /** Its name in tables. */
  String name();

  /** The fault that it puts in at an instruction, if it fits there. */
  Optional<Change> at(MethodNode method, AbstractInsnNode place);

  /**
   * A fault before it is put in.
   *
   * @param words what it does, in a few words
   * @param work puts it in
   */
  record Change(String words, Runnable work) {}
}
