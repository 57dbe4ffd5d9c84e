#!/bin/sh
# Shows that the tool's memory does not grow: runs a long hunt of small rounds with the launcher's own
# limits, and prints the live heap, after a full collection, as the rounds go by.
#
#   bench/heap.sh [ROUNDS [TARGET]]
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

"$home/edgecase" --version >/dev/null # Builds, if that is needed.
"$home/edgecase" hunt --target "${2:-tinkergraph@3.8.1}" --seed 1 --rounds "${1:-500}" --queries 50 \
  --out "$out/hunt" >"$out/log" 2>&1 &
tool=$!

printf 'rounds\tlive kB\n'
while sleep 5 && kill -0 $tool 2>/dev/null; do
  # A histogram of live objects begins with a full collection; its last line is the sum.
  live=$(jcmd $tool GC.class_histogram 2>/dev/null | awk '/^Total/ { print int($3 / 1024) }')
  rounds=$(sed -n 's/.*  \([0-9]*\) rounds .*/\1/p' "$out/log" | tail -1)
  [ -z "$live" ] || printf '%s\t%s\n' "${rounds:-0}" "$live"
done
sed -n '/^time /,/^findings /p' "$out/log"
