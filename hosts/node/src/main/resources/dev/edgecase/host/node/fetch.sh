# Installs a package of npm into a folder, by the client of this machine.
set -eu
package=$1
place=$2
mkdir -p "$(dirname "$place")"
work=$(mktemp -d "$place.XXXXXX")
trap 'rm -rf "$work"' EXIT
if ! npm install --loglevel=error --no-audit --no-fund --prefix "$work" "$package" >"$work/log" 2>&1; then
  grep -v 'complete log' "$work/log"
  exit 1
fi
# Some come with all that they were built from, which is half a gigabyte.
rm -rf "$work"/node_modules/*/*-source
# Somebody else may have been faster.
mv -T "$work" "$place" 2>/dev/null || [ -d "$place" ]
