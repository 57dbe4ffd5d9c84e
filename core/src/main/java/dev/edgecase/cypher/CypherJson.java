package dev.edgecase.cypher;

import dev.edgecase.graph.ValueJson;
import dev.edgecase.protocol.Value;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * The JSON form of statements: that of their records, where a clause or an expression says what it
 * is; values are written as everywhere else.
 */
final class CypherJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(
              new SimpleModule()
                  .addSerializer(Value.class, new ValueWriter())
                  .addDeserializer(Value.class, new ValueReader()))
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .build();

  private CypherJson() {}

  static JsonNode write(Statement statement) {
    return statement.given().isEmpty()
        ? MAPPER.valueToTree(statement.body())
        : MAPPER.valueToTree(statement);
  }

  /**
   * Reads a statement back.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Statement read(JsonNode json) {
    try {
      return json.has("body")
          ? MAPPER.treeToValue(json, Statement.class)
          : new Statement(MAPPER.treeToValue(json, Body.class));
    } catch (JacksonException e) {
      throw new IllegalArgumentException("not a statement: " + e.getOriginalMessage(), e);
    }
  }

  private static final class ValueWriter extends StdSerializer<Value> {
    ValueWriter() {
      super(Value.class);
    }

    @Override
    public void serialize(Value value, JsonGenerator out, SerializationContext context) {
      context.writeTree(out, ValueJson.write(value));
    }
  }

  private static final class ValueReader extends StdDeserializer<Value> {
    ValueReader() {
      super(Value.class);
    }

    @Override
    public Value deserialize(JsonParser in, DeserializationContext context) {
      return ValueJson.read(context.readTree(in));
    }

    @Override
    public Value getNullValue(DeserializationContext context) {
      return new Value.Nil();
    }
  }
}
