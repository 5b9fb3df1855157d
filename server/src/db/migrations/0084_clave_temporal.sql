-- Up Migration
-- A temporary password is known to whoever gave it: it serves a day, and those already given get theirs from now on.
alter table usuarios add column clave_temporal_hasta timestamptz;
update usuarios set clave_temporal_hasta = now() + interval '24 hours' where clave_temporal;
alter table usuarios add check (not clave_temporal or clave_temporal_hasta is not null);
