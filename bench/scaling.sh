#!/bin/sh
# How many times as many checks two workers on two cores make as one worker on one core. The two are
# measured in turn, several times: what a machine gives changes from minute to minute.
#
#   bench/scaling.sh [PAIRS [TARGET]]
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
pairs=${1:-5}
target=${2:-tinkergraph@3.8.1}

# Checks per second, the ninth cell of the only row.
speed() {
  "$@" bench speed --target "$target" --oracle optimization --workers "$workers" --seed 1 --rounds 60 --warm-up 40 2>/dev/null |
    awk -F'|' '/^\| `/ { print $9 + 0 }'
}

"$home/edgecase" --version >/dev/null # Builds, if that is needed.
echo "\`bench/scaling.sh $pairs $target\`:"
echo
echo "| pair | one core, checks/s | two cores, checks/s | times as many |"
echo "| --- | ---: | ---: | ---: |"
ratios=
for pair in $(seq "$pairs"); do
  workers=1
  one=$(speed taskset -c 0 "$home/edgecase")
  workers=2
  two=$(speed "$home/edgecase")
  ratio=$(awk -v one="$one" -v two="$two" 'BEGIN { printf "%.2f", two / one }')
  ratios="$ratios $ratio"
  echo "| $pair | $one | $two | $ratio |"
done
echo "$ratios" | tr ' ' '\n' | sed '/^$/d' | sort -n |
  awk '{ all[NR] = $1 } END { printf "| median | | | %.2f |\n", (all[int((NR + 1) / 2)] + all[int((NR + 2) / 2)]) / 2 }'
