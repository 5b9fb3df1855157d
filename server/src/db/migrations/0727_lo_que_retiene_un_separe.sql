-- Up Migration
-- What is kept of a layaway that is given up is what was agreed when it was made: a setting that changes later changes nothing of it.
-- Those that were made before keep the share that is in force today.
alter table separes add column retenido smallint check (retenido between 0 and 10000);
update separes set retenido = coalesce((select (valor #>> '{separes,retenido}')::smallint from configuracion), 1000);
alter table separes alter column retenido set not null;
