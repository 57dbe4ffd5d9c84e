#!/bin/sh
# Measures how complex synthesized statements are, by the measures of GQS.
#
#   bench/complexity.sh [STATEMENTS [SEED]]
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
java=java
[ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ] && java="$JAVA_HOME/bin/java"

(cd "$home" && mvn -q -B -pl bench -am -Dmaven.test.skip=true -Dspotless.check.skip package)
"$java" -Xmx512m -XX:+UseSerialGC -cp "$home/bench/target/lib/*" dev.edgecase.bench.SynthesisComplexity "$@"
