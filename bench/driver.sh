#!/bin/sh
# Measures how many rounds a second the driver of a cluster can take in, and how large a report is.
#
#   bench/driver.sh OUT [ROUNDS]        # OUT is the out folder of a hunt that has found something.
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
out=$(CDPATH= cd -- "$1" && pwd -P)
to=$(mktemp -d)
trap 'rm -rf "$to"' EXIT

(cd "$home" && mvn -q -B -pl bench -am -Dmaven.test.skip=true -Dspotless.check.skip package)
java -Xmx512m -XX:+UseSerialGC -cp "$home/bench/target/lib/*" dev.edgecase.bench.DriverLoad "$out" "$to/driver" "${2:-2000}"
