package dev.edgecase.mutation;

import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** The instructions that give the plainest value of a type. */
final class Defaults {
  private static final String COLLECTIONS = "java/util/Collections";

  private static final Map<String, AbstractInsnNode> EMPTY =
      Map.of(
          "java/util/Set", call(COLLECTIONS, "emptySet", "java/util/Set", false),
          "java/util/List", call(COLLECTIONS, "emptyList", "java/util/List", false),
          "java/util/Collection", call(COLLECTIONS, "emptyList", "java/util/List", false),
          "java/util/Map", call(COLLECTIONS, "emptyMap", "java/util/Map", false),
          "java/util/Iterator", call(COLLECTIONS, "emptyIterator", "java/util/Iterator", false),
          "java/util/Optional", call("java/util/Optional", "empty", "java/util/Optional", false),
          "java/util/stream/Stream",
              call("java/util/stream/Stream", "empty", "java/util/stream/Stream", true),
          "java/lang/String", new LdcInsnNode(""),
          "java/lang/Boolean",
              new FieldInsnNode(
                  Opcodes.GETSTATIC, "java/lang/Boolean", "FALSE", "Ljava/lang/Boolean;"));

  private Defaults() {}

  /** Zero, false or null; nothing for void. */
  static Optional<AbstractInsnNode> zero(Type type) {
    return switch (type.getSort()) {
      case Type.VOID -> Optional.empty();
      case Type.LONG -> Optional.of(new InsnNode(Opcodes.LCONST_0));
      case Type.FLOAT -> Optional.of(new InsnNode(Opcodes.FCONST_0));
      case Type.DOUBLE -> Optional.of(new InsnNode(Opcodes.DCONST_0));
      case Type.OBJECT, Type.ARRAY -> Optional.of(new InsnNode(Opcodes.ACONST_NULL));
      default -> Optional.of(new InsnNode(Opcodes.ICONST_0));
    };
  }

  /** What is empty of its type, or null where nothing is. */
  static AbstractInsnNode empty(Type type) {
    var empty = EMPTY.get(type.getSort() == Type.OBJECT ? type.getInternalName() : "");
    return empty == null ? new InsnNode(Opcodes.ACONST_NULL) : empty.clone(Map.of());
  }

  private static AbstractInsnNode call(
      String owner, String name, String type, boolean ofInterface) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, "()L" + type + ";", ofInterface);
  }
}
