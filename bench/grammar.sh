#!/bin/sh
# Measures how much of Neo4j's grammar of Cypher the generator reaches, and writes it into docs/evaluation.md.
#
#   bench/grammar.sh [STATEMENTS [SEED]]
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
java=java
[ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ] && java="$JAVA_HOME/bin/java"
page="$home/docs/evaluation.md"
result=$(mktemp)
draft=$(mktemp)
trap 'rm -f "$result" "$draft"' EXIT

(cd "$home" && mvn -q -B -pl bench -am -Dmaven.test.skip=true -Dspotless.check.skip package)
"$java" -Xmx512m -XX:+UseSerialGC -cp "$home/bench/target/lib/*" dev.edgecase.bench.GrammarCoverage "$@" >"$result"
{
  sed '/<!-- begin grammar -->/q' "$page"
  cat "$result"
  sed -n '/<!-- end grammar -->/,$p' "$page"
} >"$draft"
cat "$draft" >"$page"
cat "$result"
