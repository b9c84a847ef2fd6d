#!/bin/sh
# Copies the backups in BACKUPS_DIR to the restic repository of RESTIC_REPOSITORY, encrypted with RESTIC_PASSWORD, and thins out old copies.
set -eu
backups=${BACKUPS_DIR:-/backups}

# the first run creates the repository
restic cat config >/dev/null 2>&1 || restic init
restic backup --host majalis --tag majalis --exclude '.unfinished-*' "$backups"
restic forget --host majalis --tag majalis --group-by host,tags --keep-daily 14 --keep-weekly 8 --keep-monthly 24 --prune
# reads a part of the stored data again, a different one each time
restic check --read-data-subset 2%
