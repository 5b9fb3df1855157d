#!/bin/sh
# The first start of an empty database: the owner, who migrates it, and the application, which owns nothing.
set -eu
psql -v ON_ERROR_STOP=1 -v dueno="$CLAVE_DUENO" -v app="$CLAVE_APP" -U postgres <<'SQL'
create role retroventa_dueno login password :'dueno';
create role retroventa_app login password :'app';
create database retroventa owner retroventa_dueno;
-- Through the pooler the limits are of the role.
alter role retroventa_app set statement_timeout = '60s';
alter role retroventa_app set idle_in_transaction_session_timeout = '60s';
SQL
