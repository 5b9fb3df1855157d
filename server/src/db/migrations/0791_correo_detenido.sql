-- Up Migration
-- The week that a mail waits for what the house has to mend of its mail was counted from when it was made: one that the hours of contact, or
-- another week of waiting, had kept before was given up without having been tried. It is counted from when that first kept it. What it
-- shuts out is held already (`turno.ts`).
alter table mensajes add column detenido timestamptz;
alter table archivo.mensajes add column detenido timestamptz;
create or replace view mensajes_toda as select * from mensajes union all select * from archivo.mensajes;

-- How often others were in the way of putting a report together, apart from how often it failed for itself (`fallas`): after a morning of
-- the first, one of the second was its last.
alter table reporte_envios add column ocupadas smallint not null default 0;

-- What keeps the whole mail of the house, since when, and when one mail tries whether it was mended: messages and reports ask it, so that one
-- sign-in tries for all. No row: nothing keeps it. Of what waits already the first that is tried says so.
create table correo_detenido (
  uno boolean primary key default true check (uno),
  razon text not null,
  detalle text,
  desde timestamptz not null,
  prueba timestamptz not null
);
