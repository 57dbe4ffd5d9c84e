# Fetches the server of a version of FalkorDB into a folder, by the clients of this machine.
set -eu
version=$1
place=$2
mkdir -p "$(dirname "$place")"
work=$(mktemp -d "$place.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
npm pack --silent "@falkordblite/linux-x64@$version" >/dev/null
tar xzf ./*.tgz
rm ./*.tgz
# The server that comes with it wants a newer C library than some machines have: then it gets one of its own,
# from the next release at the place where this machine has its packages from.
if ! package/bin/redis-server --version >/dev/null 2>&1; then
  mkdir -p apt/lists/partial apt/archives/partial debs
  touch apt/status
  source=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $source trixie main" >apt/sources.list
  options="-qq -o Dir::Etc::sourcelist=$work/apt/sources.list -o Dir::Etc::sourceparts=/dev/null"
  options="$options -o Dir::State=$work/apt -o Dir::State::status=$work/apt/status -o Dir::Cache=$work/apt"
  options="$options -o APT::Sandbox::User= -o Acquire::Languages=none"
  apt-get $options update
  (cd debs && apt-get $options download libc6 libstdc++6 libgcc-s1 libsystemd0 libssl3t64 libgomp1 libcap2 \
    libgcrypt20 liblz4-1 liblzma5 libzstd1 libgpg-error0 zlib1g)
  for deb in debs/*.deb; do dpkg -x "$deb" own; done
  rm -rf apt debs
fi
# Somebody else may have been faster.
mv -T "$work" "$place" 2>/dev/null || [ -d "$place" ]
