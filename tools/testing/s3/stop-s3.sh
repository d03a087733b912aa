#!/usr/bin/env bash
# Stops the store that start-s3.sh started in DATA_DIR, by its process ids. The data stay.
# Usage: stop-s3.sh DATA_DIR
set -euo pipefail
[ $# -eq 1 ] && [ -d "$1" ] || { echo "usage: $0 DATA_DIR" >&2; exit 2; }
D=$(cd "$1" && pwd -P)
exec 9>"$D/.lock"; flock -w 60 9 || { echo "stop-s3: busy" >&2; exit 1; }
ours() { tr '\0' ' ' <"/proc/$1/cmdline" 2>/dev/null | grep -qF -- "-c $D/ceph.conf "; }
for n in rgw osd mon; do
  p=$(cat "$D/$n.pid" 2>/dev/null || true)
  if [ -n "$p" ] && ours "$p"; then
    kill -TERM "$p" 2>/dev/null || true
    for i in $(seq 150); do ours "$p" || break; sleep 0.1; done
    if ours "$p"; then kill -KILL "$p" 2>/dev/null || true; while ours "$p"; do sleep 0.1; done; fi
  fi
  rm -f "$D/$n.pid"
done
