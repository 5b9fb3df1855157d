#!/bin/sh
# The password comes from the environment, never from a file of the repository.
set -eu
umask 077
printf '"retroventa_app" "%s"\n' "$CLAVE_APP" > /tmp/usuarios.txt
exec pgbouncer /etc/pgbouncer/casa.ini
