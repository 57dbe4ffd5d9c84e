package dev.edgecase.html;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TokenTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "g.V().has('p0', P.gte(-1.9d))|CALL:V CALL:has TEXT:'p0' NAME:P CALL:gte NUMBER:-1.9d",
        "constant('it\\'s (a) 3')|CALL:constant TEXT:'it\\'s (a) 3'",
        "is(1.7976931348623157E308d)|CALL:is NUMBER:1.7976931348623157E308d",
        "withoutStrategies(CountStrategy)|CALL:withoutStrategies NAME:CountStrategy",
        "RETURN n.p0 + 3, \"x\"|NAME:RETURN NUMBER:3 TEXT:\"x\"",
        "by('open|CALL:by"
      })
  void tellsThePiecesApart(String text, String coloured) {
    assertThat(
            Token.of(text).stream()
                .filter(token -> token.kind() != Token.Kind.PLAIN)
                .map(token -> token.kind() + ":" + token.text())
                .collect(Collectors.joining(" ")))
        .isEqualTo(coloured);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "'", "''", "g.V('\\", "a\n'b\u2028c'(-3)\uD83D", "1.2.3.V(V)(('"})
  void losesNothing(String text) {
    assertThat(Token.of(text).stream().map(Token::text).collect(Collectors.joining()))
        .isEqualTo(text);
  }

  @Test
  void copesWithALongText() {
    var text = "'" + "\\'x".repeat(100_000) + "'";
    assertThat(Token.of(text)).containsExactly(new Token(Token.Kind.TEXT, text));
  }
}
