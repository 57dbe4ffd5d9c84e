# Installs a PostgreSQL with Apache AGE into a folder, by the npm client of this machine, and makes an empty database there.
set -eu
packages=$1
place=$2
mkdir -p "$(dirname "$place")"
work=$(mktemp -d "$place.XXXXXX")
trap 'rm -rf "$work"' EXIT
# Without what one of the packages would like to have beside it: extensions that nobody asks for here.
if ! npm install --loglevel=error --no-audit --no-fund --legacy-peer-deps --prefix "$work" $packages >"$work/log" 2>&1; then
  grep -v 'complete log' "$work/log"
  exit 1
fi
# To make a database takes longer than anything else; a copy of it is opened in a moment.
node pglite.js make "$work"
# Somebody else may have been faster.
mv -T "$work" "$place" 2>/dev/null || [ -d "$place" ]
