#!/usr/bin/env bash
# Switches this machine's nginx to a version of Quotebench, and back. As root, from a checkout of the version:
#
#   deploy/release.sh quotebench.env                   builds the version and switches to it
#   deploy/release.sh quotebench.env --dist <folder>   the same with a build that is there
#   deploy/release.sh quotebench.env --back            switches to the version before, with the settings as they are now
#
# docs/deploy.md has the settings. A version has a folder for its files and one for its configuration, which names the first;
# nginx finds the second by one link, so that files and content security policy change at one reload. Where nginx refuses the
# configuration, the link is what it was. Three versions are kept.
set -euo pipefail
umask 022
PATH="$PATH:/usr/sbin"

stop() {
  printf '%s\n' "$1" >&2
  exit 1
}

usage='deploy/release.sh quotebench.env [--dist <folder> | --back]'
[ -r "${1-}" ] || stop "$usage"
settings="$(realpath "$1")"
what="${2-}"
case "$what" in
  --dist) dist="$(realpath "${3:?$usage}")" ;;
  --back | '') ;;
  *) stop "$usage" ;;
esac
cd "$(dirname "$0")/.."

# Not exported: a build needs no key.
QUOTEBENCH_PATH=''
QUOTEBENCH_LOG=/var/log/nginx/quotebench.log
QUOTEBENCH_VERSIONS=/var/www/quotebench
QUOTEBENCH_NGINX=/etc/nginx
# shellcheck source=/dev/null
. "$settings"
for name in QUOTEBENCH_SERVICE QUOTEBENCH_CREDENTIAL QUOTEBENCH_HOST QUOTEBENCH_LISTEN NGINX_LOCAL_RESOLVERS; do
  [ -n "${!name-}" ] || stop "$settings has no $name."
done

files="$QUOTEBENCH_VERSIONS"
own="$QUOTEBENCH_NGINX/quotebench"
link="$QUOTEBENCH_NGINX/conf.d/quotebench.conf"
now="$(basename "$(readlink "$own/current" || true)")"

# What nginx reads: the version with a number, or none.
point_to() {
  if [ -n "$1" ]; then
    ln -sfn "versions/$1" "$own/next"
    mv -T "$own/next" "$own/current"
    [ -L "$link" ] || ln -s ../quotebench/current/quotebench.conf "$link"
  else
    rm -f "$own/current"
    [ ! -L "$link" ] || rm "$link"
  fi
}

# Until nginx has taken it, whatever ends this leaves things as they were.
made=''
undo() {
  point_to "$now"
  [ -z "$made" ] || rm -rf "${files:?}/$made" "$own/versions/$made"
}

# A template with the settings, as the official nginx image fills it in.
filled() {
  local text name
  text="$(<"$1")"
  for name in QUOTEBENCH_{SERVICE,CREDENTIAL,HOST,PATH,LISTEN,FOLDER,LOG} NGINX_LOCAL_RESOLVERS; do
    text="${text//"\${$name}"/"${!name}"}"
  done
  printf '%s\n' "$text"
}

switch_to() {
  local version="$own/versions/$1"
  trap undo EXIT
  # Pages whose first visit is still going on ask for the files that they began with.
  if [ -n "$now" ]; then
    tar -C "$files/$now" -cf - -T "$own/versions/$now/assets" | tar -C "$files/$1" -xf - --skip-old-files
  fi
  QUOTEBENCH_FOLDER="$files/$1"
  (umask 077 && filled "$version/default.conf.template" >"$version/quotebench.conf")
  point_to "$1"
  nginx -c "$QUOTEBENCH_NGINX/nginx.conf" -t
  nginx -c "$QUOTEBENCH_NGINX/nginx.conf" -s reload
  trap - EXIT
  printf 'Version %s is served.\n' "$1"
}

before() { basename "$(readlink "$own/versions/$1/before" || true)"; }

if [ "$what" = --back ]; then
  earlier="$([ -z "$now" ] || before "$now")"
  [ -n "$earlier" ] && [ -d "$own/versions/$earlier" ] || stop 'There is no version before.'
  switch_to "$earlier"
  exit
fi

mkdir -p "$files" "$own/versions"
[ -r "$files/workspace.json" ] || stop "Put workspace.json into $files first: all versions have it from there."
if [ "$what" = '' ]; then
  npm ci
  VITE_DEMO=off VITE_CONNECT_SRC="'self'" VITE_WORKSPACE=workspace.json VITE_DESK="${VITE_DESK-}" npm run build
  dist=dist
fi

last="$(ls "$own/versions" | sort -n | tail -n 1)"
number=$((last + 1))
mkdir "$own/versions/$number"
made="$number"
trap undo EXIT
cp -r "$dist" "$files/$number"
chmod -R a+rX "$files/$number"
ln -sf ../workspace.json "$files/$number/workspace.json"
# Of a build from elsewhere. Where Node is, they are made of the files themselves.
[ ! -f "$files/$number/headers.conf" ] || mv "$files/$number/headers.conf" "$own/versions/$number/"
! command -v node >/dev/null || node tools/nginx-headers.mjs "$files/$number" >"$own/versions/$number/headers.conf"
cp deploy/default.conf.template "$own/versions/$number/"
(cd "$files/$number" && find assets -type f) >"$own/versions/$number/assets"
[ -z "$now" ] || ln -s "$now" "$own/versions/$number/before"
switch_to "$number"

# The present one and those that it leads back to.
saved=' '
one="$number"
for _ in 1 2 3; do
  [ -z "$one" ] || saved+="$one "
  one="$([ -z "$one" ] || before "$one")"
done
for version in "$own/versions"/*; do
  one="$(basename "$version")"
  case "$saved" in *" $one "*) ;; *) rm -rf "${files:?}/$one" "$version" ;; esac
done
