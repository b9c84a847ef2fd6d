#!/bin/sh
# Backs up the site into BACKUPS_DIR/{time}, and deletes all but the newest KEEP_BACKUPS backups there. Run it from the repository's root.
set -eu
backups=${BACKUPS_DIR:-/backups}
keep=${KEEP_BACKUPS:-7}

# no other user may read a backup
umask 077
stamp=$(date -u +%Y-%m-%dT%H%M%SZ)
# an interrupted backup has another name, and is not kept
rm -rf "$backups"/.unfinished-*
node -r ./server/requireNode.cjs scripts/backup.ts "$backups/.unfinished-$stamp" >/dev/null
mv "$backups/.unfinished-$stamp" "$backups/$stamp"
echo "Backup: $backups/$stamp"

# the names sort by time
find "$backups" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????Z' | sort -r | tail -n "+$((keep + 1))" |
  while IFS= read -r old; do
    rm -rf "$old"
  done
