#!/bin/sh
# Changes an interpreter in small ways (PIT) and says how many of the changes its tests notice.
# At least 80 % must be; the report is in target/mutants.
#
#   [LIMIT=N] [THREADS=N] [WRITE=docs/evaluation.md] bench/mutants.sh gremlin|cypher
#
# All changes take the better part of an hour on two cores; LIMIT takes at most so many from each class, evenly.
# WRITE puts the figures between the markers of a document.
set -eu
language=${1:?gremlin or cypher}
case $language in
  gremlin)
    classes='dev.edgecase.gremlin.reference.*'
    tests='dev.edgecase.parser.FeaturesTest,dev.edgecase.gremlin.reference.*Test' ;;
  cypher)
    classes='dev.edgecase.cypher.evaluation.*'
    tests='dev.edgecase.cypher.parser.TckTest,dev.edgecase.cypher.parser.EffectsTest' ;;
  *) echo "gremlin or cypher, not $language" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
pit=1.30.0
junit5=1.2.3
modules=$language-parser
mkdir -p target/mutants

# What the tests need (the last module that is built writes it), and PIT beside it.
mvn -q -B test-compile dependency:build-classpath -pl $modules -am -DincludeScope=test \
  -Dmdep.outputFile="$PWD/target/mutants/tests.txt"
cat >target/mutants/pom.xml <<EOF
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>dev.edgecase</groupId><artifactId>mutants</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.pitest</groupId><artifactId>pitest-command-line</artifactId><version>$pit</version></dependency>
    <dependency><groupId>org.pitest</groupId><artifactId>pitest-junit5-plugin</artifactId><version>$junit5</version></dependency>
    <dependency><groupId>org.junit.platform</groupId><artifactId>junit-platform-launcher</artifactId><version>6.1.3</version></dependency>
  </dependencies>
</project>
EOF
mvn -q -B -f target/mutants/pom.xml dependency:build-classpath -Dmdep.outputFile="$PWD/target/mutants/pit.txt"

own=$(printf "$PWD/%s/target/test-classes:$PWD/%s/target/classes:" $modules $modules core core)$PWD/protocol/target/classes
jars=$(cat target/mutants/tests.txt):$(cat target/mutants/pit.txt)
# The figures are told whether there are enough or not.
java -cp "$own:$jars" org.pitest.mutationtest.commandline.MutationCoverageReport \
  --classPath "$(echo "$own:$jars" | tr ':' ',')" \
  --mutableCodePaths "$PWD/core/target/classes" \
  --targetClasses "$classes" \
  --targetTests "$tests" \
  --sourceDirs core/src/main/java \
  --reportDir target/mutants/$language --timestampedReports=false \
  --outputFormats HTML,CSV \
  --threads "${THREADS:-2}" --timeoutConst 10000 \
  ${LIMIT:+--features "+CLASSLIMIT(limit[$LIMIT])"} \
  --mutationThreshold 80 && enough=0 || enough=$?

figures=target/mutants/$language/figures.md
{
  printf '`%s`:\n\n' "${LIMIT:+LIMIT=$LIMIT }bench/mutants.sh $language"
  echo '| change | made | noticed | share | not reached by any test |'
  echo '| --- | ---: | ---: | ---: | ---: |'
  awk -F, '
    function count(name) {
      made[name]++
      noticed[name] += $6 == "KILLED" || $6 == "TIMED_OUT" || $6 == "MEMORY_ERROR"
      unreached[name] += $6 == "NO_COVERAGE"
    }
    { sub(/.*\./, "", $3); sub(/Mutator.*/, "", $3); count($3); count("all") }
    END {
      for (name in made)
        printf "| %s | %d | %d | %.0f %% | %d |\n", name, made[name], noticed[name], 100 * noticed[name] / made[name], unreached[name]
    }' target/mutants/$language/mutations.csv | sort
} >"$figures"
cat "$figures"
if [ -n "${WRITE:-}" ]; then
  draft=$(mktemp)
  {
    sed "/<!-- begin mutants-$language -->/q" "$WRITE"
    cat "$figures"
    sed -n "/<!-- end mutants-$language -->/,\$p" "$WRITE"
  } >"$draft"
  cat "$draft" >"$WRITE"
  rm -f "$draft"
fi
exit $enough
