package dev.edgecase.mutation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

class StrategiesTest {
  private static final String ROOT =
      "org/apache/tinkerpop/gremlin/process/traversal/TraversalStrategy$";

  @TempDir private Path folder;

  @Test
  void findsOptimizationsOfAllJarsWithWhatIsInsideThem() throws IOException {
    var library =
        jar(
            "library.jar",
            type(ROOT + "OptimizationStrategy", "java/lang/Object", ROOT, true),
            type("a/AbstractStrategy", "java/lang/Object", ROOT + "OptimizationStrategy", false),
            type("a/DecorationStrategy", "java/lang/Object", ROOT + "DecorationStrategy", false));
    var provider =
        jar(
            "provider.jar",
            type("b/OwnStrategy", "a/AbstractStrategy", "java/io/Serializable", false),
            type("b/OwnStrategy$Inner", "java/lang/Object", "java/io/Serializable", false),
            type(
                "b/OtherStrategy",
                "java/lang/Object",
                ROOT + "ProviderOptimizationStrategy",
                false));
    assertThat(Strategies.in(List.of(provider, library)).keySet())
        .containsExactly(
            "a/AbstractStrategy", "b/OtherStrategy", "b/OwnStrategy", "b/OwnStrategy$Inner");
  }

  @Test
  void theFirstJarWins() throws IOException {
    var one = type("b/OwnStrategy", "java/lang/Object", ROOT + "OptimizationStrategy", false);
    var other = type("b/OwnStrategy", "java/lang/Thread", ROOT + "OptimizationStrategy", false);
    assertThat(Strategies.in(List.of(jar("one.jar", one), jar("two.jar", other))))
        .containsEntry("b/OwnStrategy", one.classFile());
  }

  @Test
  void noJarIsNoTrouble() {
    assertThat(Strategies.in(List.of(folder))).isEmpty();
  }

  private record Type(String name, byte[] classFile) {}

  private static Type type(String name, String parent, String contract, boolean isInterface) {
    var writer = new ClassWriter(0);
    int access = isInterface ? Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT : Opcodes.ACC_SUPER;
    writer.visit(
        Opcodes.V11, Opcodes.ACC_PUBLIC | access, name, null, parent, new String[] {contract});
    writer.visitEnd();
    return new Type(name, writer.toByteArray());
  }

  private Path jar(String name, Type... types) throws IOException {
    var file = folder.resolve(name);
    try (var out = new JarOutputStream(Files.newOutputStream(file))) {
      for (var type : types) {
        out.putNextEntry(new JarEntry(type.name() + ".class"));
        out.write(type.classFile());
      }
    }
    return file;
  }
}
