#!/bin/sh
# A night of hunting: the newest version of every engine, bugs that are known left out, and a page for each engine.
# Ends with 1 if there is a bug that is not known. All that can be set:
edgecase=${EDGECASE:-edgecase}               # the tool
site=${SITE:-nightly}                        # where the pages go: publish this folder
seed=${SEED:-$(date +%Y%m%d)}                # another one each night, and the same when it is started again
length=${LENGTH:---time 20m}                 # of the hunt on one engine
known=${KNOWN:-edgecase-known.yaml}          # as 'edgecase known add' writes it
targets=${TARGETS:-$($edgecase targets --newest)}
set -eu

mkdir -p "$site/$seed"
for target in $targets; do
  name=$(printf %s "$target" | tr -c 'A-Za-z0-9.@-' _)
  folder="$site/$seed/$name"
  code=0
  # A night that was cut off, by a reboot for instance, goes on where it was.
  $edgecase hunt --target "$target" --seed "$seed" $length --oracle all --keep 3 \
    --known "$known" --junit "$folder/junit.xml" --resume "$folder" >"$site/$seed/$name.log" 2>&1 || code=$?
  case $code in
    0) state="nothing new" ;;
    1) state="new bugs" ;;
    *) state="could not run: $(tail -n 1 "$site/$seed/$name.log")" ;;
  esac
  echo "$target: $state"
done | tee "$site/$seed/states.txt"

{
  echo "<!doctype html><meta charset=utf-8><title>Edgecase, $seed</title><h1>Edgecase, $seed</h1><ul>"
  while IFS= read -r line; do
    name=$(printf %s "${line%%: *}" | tr -c 'A-Za-z0-9.@-' _)
    text=$(printf %s "$line" | sed 's/&/\&amp;/g; s/</\&lt;/g')
    echo "<li><a href=\"$seed/$name/report.html\">$text</a>"
  done <"$site/$seed/states.txt"
  echo "</ul>"
} >"$site/index.html"
! grep -q ': new bugs$' "$site/$seed/states.txt"
