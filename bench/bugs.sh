#!/bin/sh
# Writes the findings of a hunt into docs/bugs-found.md, between its markers.
#
#   bench/bugs.sh OUT_FOLDER
set -eu

home=$(CDPATH= cd -- "$(dirname -- "$0")/.." && pwd -P)
page="$home/docs/bugs-found.md"
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT

{
  sed '/<!-- begin findings -->/q' "$page"
  for issue in "$1"/findings/*/issue.md; do
    # A finding's own headings go one level down.
    sed 's/^#/###/' "$issue"
    echo
  done
  sed -n '/<!-- end findings -->/,$p' "$page"
} >"$draft"
cat "$draft" >"$page"
