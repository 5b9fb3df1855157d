-- Up Migration
-- A run that a person stopped keeps its place until a person sends it on.
alter table revisiones drop constraint revisiones_estado_check;
alter table revisiones add constraint revisiones_estado_check
  check (estado in ('pendiente', 'en_curso', 'pausada', 'terminada', 'reemplazada'));
drop index revisiones_completa;
create unique index revisiones_completa on revisiones (tipo)
  where tipo = 'completa' and estado in ('pendiente', 'en_curso', 'pausada');

-- Where the import of a list is while it runs, and when the list was last brought whole, changed or not.
alter table listas_intentos
  add column fase text check (fase in ('descarga', 'lectura', 'guardado')),
  add column hechos integer not null default 0,
  add column total integer,
  add column vista timestamptz;
update listas_intentos set vista = instante where error is null;
