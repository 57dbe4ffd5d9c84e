#!/bin/sh
# Compares a hunt on Spark's local[2] with one by two workers: the same rounds, one after the other.
#
#   bench/spark.sh [ROUNDS [TARGET]]
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

hunt() {
  "$home/edgecase" hunt --target "${target:-tinkergraph@3.8.1}" --seed 1 --rounds "${rounds:-24}" --fail-on never "$@" >/dev/null
}

# The time from the first round to the last, without the start of the JVM.
seconds() {
  sed -n 's/.*"seconds" : \([0-9.]*\),.*/\1/p' "$1/summary.json" | head -1
}

rounds=${1:-24}
target=${2:-tinkergraph@3.8.1}
"$home/edgecase" --version >/dev/null # Builds, if that is needed.
hunt --workers 2 --out "$out/workers"
hunt --on 'local[2]' --out "$out/spark"
awk -v w="$(seconds "$out/workers")" -v s="$(seconds "$out/spark")" -v r="$rounds" \
  'BEGIN { printf "%d rounds: %.1f s by two workers, %.1f s on local[2], throughput %.2f of it\n", r, w, s, w / s }'
