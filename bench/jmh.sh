#!/bin/sh
# Measures the tool's own hot paths with JMH, with the launcher's own limits, and prints JMH's table.
#
#   bench/jmh.sh [PATTERN [JMH OPTION...]]
#
#   bench/jmh.sh TraversalGeneration -prof stack
#   JMH_RUNS="-wi 5 -i 20 -f 3" bench/jmh.sh   # Other runs than the short ones.
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
java=java
[ -n "${JAVA_HOME:-}" ] && [ -x "$JAVA_HOME/bin/java" ] && java="$JAVA_HOME/bin/java"
pattern=${1:-.*}
[ $# -eq 0 ] || shift

(cd "$home" && mvn -q -B -pl bench -am -Dmaven.test.skip=true -Dspotless.check.skip package)
# JMH takes no option twice, so what is to be replaced comes from the environment.
# shellcheck disable=SC2086
exec "$java" -cp "$home/bench/target/lib/*" org.openjdk.jmh.Main "$pattern" \
  -jvmArgs "-Xmx512m -XX:+UseSerialGC" ${JMH_RUNS:--wi 3 -i 5 -f 1 -w 1s -r 1s} "$@"
