#!/bin/sh
# Copies the data folder while the server runs, checks the copy and keeps the newest ones (docs/deploy.md, part B):
#   DATA_DIR=/var/lib/clinica RESPALDOS=/var/backups/clinica deploy/respaldo.sh
set -eu
umask 077
app=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
: "${DATA_DIR:?Falta DATA_DIR, la carpeta de datos}"
: "${RESPALDOS:?Falta RESPALDOS, la carpeta de los respaldos}"

# npm brings the right Node on Linux x64; elsewhere it is the system's.
node=$app/node_modules/.bin/node
[ -x "$node" ] || node=node

exec "$node" "$app/scripts/backup.ts" --out "$RESPALDOS" --keep "${CONSERVAR:-30}"
