package dev.edgecase.engines;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.edgecase.target.TargetException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads descriptors from YAML. A field that it does not know is an error, since it is a typo. */
final class DescriptorReader {
  private static final JsonSetter.Value EMPTY = JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY);

  private final YAMLMapper yaml =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .propertyNamingStrategy(PropertyNamingStrategies.KEBAB_CASE)
          .withConfigOverride(String.class, o -> o.setNullHandling(EMPTY))
          .withConfigOverride(List.class, o -> o.setNullHandling(EMPTY))
          .withConfigOverride(Set.class, o -> o.setNullHandling(EMPTY))
          .withConfigOverride(Map.class, o -> o.setNullHandling(EMPTY))
          .build();

  /** Reads a descriptor that comes with Edgecase. */
  Descriptor builtIn(String name) {
    return read(name + ".yaml", resource(name + ".yaml"));
  }

  /** What the engines of a family have in common. */
  Family family(String name) {
    return name.isEmpty()
        ? Family.NONE
        : yaml.readValue(resource("families/" + name + ".yaml"), Family.class);
  }

  /** Reads a descriptor of the user's own. */
  Descriptor file(Path file) {
    try {
      return read(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw new TargetException("The descriptor " + file + " cannot be read.", e);
    }
  }

  /** Reads a resource of this package whole. */
  static String resource(String name) {
    try (InputStream in = DescriptorReader.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new TargetException("This installation lacks its file " + name + ".");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new TargetException("This installation's file " + name + " cannot be read.", e);
    }
  }

  private Descriptor read(String file, String text) {
    try {
      var fields = (ObjectNode) yaml.readTree(resource("defaults.yaml"));
      if (!(yaml.readTree(text) instanceof ObjectNode own)) {
        throw new TargetException("The descriptor " + file + " is not a list of fields.");
      }
      // One that is like another says only where it differs.
      var like = own.remove("like");
      if (like != null) {
        fields.setAll((ObjectNode) yaml.readTree(resource(like.stringValue() + ".yaml")));
      }
      fields.setAll(own);
      var descriptor = yaml.treeToValue(fields, Descriptor.class);
      ErrorRules.check(descriptor);
      descriptor = descriptor.lackingAlso(family(descriptor.family()).lacks());
      descriptor.at(descriptor.defaultVersion(), descriptor.defaults());
      return descriptor;
    } catch (JacksonException | IllegalArgumentException e) {
      throw new TargetException("The descriptor " + file + " " + complaint(e) + ".", e);
    }
  }

  private static String complaint(RuntimeException e) {
    if (e instanceof UnrecognizedPropertyException unknown) {
      return "has an unknown field '%s'%s; the fields known there are %s"
          .formatted(
              unknown.getPropertyName(),
              place(unknown.getPath().subList(0, unknown.getPath().size() - 1)),
              String.join(
                  ", ", unknown.getKnownPropertyIds().stream().map(String::valueOf).toList()));
    }
    if (e instanceof ValueInstantiationException invalid && invalid.getCause() != null) {
      return invalid.getCause().getMessage() + place(invalid.getPath());
    }
    if (e instanceof DatabindException wrong) {
      return "has a wrong value" + place(wrong.getPath()) + ": " + wrong.getOriginalMessage();
    }
    return e instanceof JacksonException broken
        ? "is not well-formed YAML: "
            + String.valueOf(broken.getMessage()).lines().findFirst().orElse("")
        : String.valueOf(e.getMessage());
  }

  private static String place(List<JacksonException.Reference> path) {
    var place = new StringBuilder();
    for (var step : path) {
      if (step.getPropertyName() != null) {
        place.append(place.isEmpty() ? "" : ".").append(step.getPropertyName());
      } else {
        place.append('[').append(step.getIndex()).append(']');
      }
    }
    return place.isEmpty() ? "" : " in " + place;
  }
}
