-- Up Migration
-- Each print of a receipt, with its reason from the second one on: a document itself is never written again.
create table impresiones (
  documento_id uuid not null references documentos,
  -- 1 is the original. Two at once: one of them finds its number taken.
  numero integer not null check (numero > 0),
  almacen_id uuid not null references almacenes,
  instante timestamptz not null,
  usuario_id uuid not null references usuarios,
  formato text not null,
  motivo text,
  primary key (documento_id, numero),
  check (numero = 1 or motivo is not null)
);
alter table documentos drop column impresiones;

-- The list of a branch, newest first.
create index documentos_almacen on documentos (almacen_id, orden);
