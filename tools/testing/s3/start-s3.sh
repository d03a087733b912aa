#!/usr/bin/env bash
# Starts a real S3-compatible store for tests: Ceph's radosgw on one monitor and one BlueStore disk.
# Usage: start-s3.sh DATA_DIR
# Idempotent: makes the cluster in DATA_DIR the first time, restarts whatever of it is not running, prints KEY=VALUE lines.
# Everything listens on 127.0.0.1 only. For tests, not for production: one copy, and no authentication among its parts.
# Environment: S3_OSD_GB (size of the sparse disk file at the first start, default 4), S3_WAIT (seconds, default 90).
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: $0 DATA_DIR" >&2; exit 2; }
mkdir -p "$1"; D=$(cd "$1" && pwd -P)
WAIT=${S3_WAIT:-90}; OSD_GB=${S3_OSD_GB:-4}
say() { echo "start-s3: $*" >&2; }
die() { say "$*"; exit 1; }

# One start or stop at a time for each folder; the daemons do not inherit the lock (9>&-).
exec 9>"$D/.lock"; flock -w "$WAIT" 9 || die "another start/stop holds $D/.lock"

# Settings, chosen once for each folder.
free_port() { # prints a port of 20000..29999 that nobody listens on
  local p i
  for i in $(seq 200); do
    p=$((20000 + RANDOM % 10000))
    (exec 3<>"/dev/tcp/127.0.0.1/$p") 2>/dev/null || { echo "$p"; return; }
  done
  die "no free port"
}
rnd() { od -An -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
if [ ! -f "$D/settings" ]; then
  umask 077
  { echo "FSID=$(cat /proc/sys/kernel/random/uuid)"
    echo "OSD_UUID=$(cat /proc/sys/kernel/random/uuid)"
    echo "MON_PORT=$(free_port)"
    echo "S3_PORT=$(free_port)"
    echo "S3_KEY=AK$(rnd 9 | tr a-f A-F)"
    echo "S3_SECRET=$(rnd 20)"; } >"$D/settings.new"
  mv "$D/settings.new" "$D/settings"
fi
. "$D/settings"

# Written anew at each start: the folder may have been moved.
cat >"$D/ceph.conf" <<CONF
[global]
fsid = $FSID
mon host = [v2:127.0.0.1:$MON_PORT]
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms mon client mode = crc
objecter timeout = 2
objecter tick interval = 1
paxos propose interval = 0.05
paxos min wait = 0.02
auth cluster required = none
auth service required = none
auth client required = none
auth supported = none
run dir = $D
admin socket =
crash dir = $D
log file = $D/\$name.log
log to stderr = false
err to stderr = true
mon cluster log file = $D/cluster.log
debug ms = 0/0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon max pg per osd = 1000
osd crush chooseleaf type = 0
mon warn on pool no redundancy = false
[mon]
mon data = $D/mon
mon data avail crit = 0
mon data avail warn = 0
mon allow pool delete = true
[osd]
osd data = $D/osd
osd objectstore = bluestore
osd max object name len = 1024
bluestore block create = true
bluestore block preallocate file = false
bluestore block size = $((OSD_GB * 1024 * 1024 * 1024))
bluestore cache autotune = false
bluestore cache size = 134217728
osd op num shards = 2
osd pool default read lease ratio = 0.1
osd fast shutdown notify mon = true
osd client watch timeout = 3
osd op num threads per shard = 2
[client.rgw]
rgw data = $D/rgw
rgw frontends = beast endpoint=127.0.0.1:$S3_PORT tcp_nodelay=1
rgw thread pool size = 64
rgw override bucket index max shards = 1
CONF
C="$D/ceph.conf"

# Processes.
alive() { # NAME: the pid on file is a live process of this folder
  local p; p=$(cat "$D/$1.pid" 2>/dev/null) && [ -n "$p" ] && [ -r "/proc/$p/cmdline" ] &&
    tr '\0' ' ' <"/proc/$p/cmdline" 2>/dev/null | grep -qF -- "-c $C "
}
launch() { # NAME COMMAND...
  local n=$1; shift
  alive "$n" && return 0
  setsid "$@" </dev/null >>"$D/$n.out" 2>&1 9>&- &
  echo $! >"$D/$n.pid"
}
cephc() { timeout 30 ceph -c "$C" -n client.admin --connect-timeout 20 "$@" 9>&-; }
until_ok() { # WHAT NAME COMMAND... : repeats COMMAND until it succeeds or time is up
  local what=$1 n=$2 end=$((SECONDS + WAIT)); shift 2
  until "$@" >/dev/null 2>&1; do
    alive "$n" || { tail -20 "$D/$n.out" >&2; die "$n ended ($what); see $n.out and *.log in the data folder"; }
    [ $SECONDS -lt $end ] || die "no $what after $WAIT s"
    sleep 0.1
  done
}
port_open() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }
nobody_on() { ! port_open "$1" || die "port $1 is taken by another program"; }

if [ ! -f "$D/mon/.made" ]; then
  rm -rf "$D/mon"; mkdir -p "$D/mon"
  monmaptool --create --clobber --fsid "$FSID" --addv a "[v2:127.0.0.1:$MON_PORT]" "$D/monmap" >"$D/mkfs.out" 2>&1
  ceph-mon -c "$C" --mkfs -i a --monmap "$D/monmap" >>"$D/mkfs.out" 2>&1 || { tail -20 "$D/mkfs.out" >&2; die "mon mkfs failed"; }
  touch "$D/mon/.made"
fi
alive mon || nobody_on "$MON_PORT"
launch mon ceph-mon -c "$C" -i a -f
if [ ! -f "$D/osd/.made" ]; then
  rm -rf "$D/osd"; mkdir -p "$D/osd"
  ceph-osd -c "$C" -i 0 --mkfs --osd-uuid "$OSD_UUID" >>"$D/mkfs.out" 2>&1 9>&- || { tail -20 "$D/mkfs.out" >&2; die "osd mkfs failed"; }
  until_ok "answer of the mon" mon cephc osd new "$OSD_UUID" 0
  touch "$D/osd/.made"
fi
launch osd ceph-osd -c "$C" -i 0 -f
# wait until the map shows this very osd process (its address ends in its pid): after a crash the
# map still names the dead one as up, and a radosgw that starts on it hangs for 10 s
osd_up() { cephc osd dump 2>/dev/null | grep -E '^osd\.0 +up ' | grep -qE "/$(cat "$D/osd.pid")[],]"; }
alive rgw || until_ok "osd up" osd osd_up
if [ ! -f "$D/.user" ]; then
  mkdir -p "$D/rgw"
  timeout "$WAIT" radosgw-admin -c "$C" -n client.rgw user create --uid=test --display-name=test \
    --access-key="$S3_KEY" --secret-key="$S3_SECRET" >"$D/user.out" 2>&1 9>&- ||
    grep -q -i exist "$D/user.out" || { tail -20 "$D/user.out" >&2; die "user create failed"; }
  touch "$D/.user"
fi
alive rgw || nobody_on "$S3_PORT"
launch rgw radosgw -c "$C" -n client.rgw -f
until_ok "answer on port $S3_PORT" rgw port_open "$S3_PORT"

cat <<OUT
AWS_ENDPOINT_URL_S3=http://127.0.0.1:$S3_PORT
AWS_ACCESS_KEY_ID=$S3_KEY
AWS_SECRET_ACCESS_KEY=$S3_SECRET
AWS_REGION=us-east-1
OUT
