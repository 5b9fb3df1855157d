-- Up Migration
-- The books as data: every line names its concept, who gave each concept its account, and what the proofs of both ledgers
-- found.

-- A line written by account alone gets the concept that the account stood for.
alter table partidas disable trigger user;
update partidas set concepto = (select c.concepto from cuentas_concepto c where c.cuenta = partidas.cuenta
  order by c.desde, c.concepto limit 1) where concepto is null;
alter table partidas enable trigger user;
alter table partidas alter column concepto set not null;

-- What came with the program has no author.
alter table cuentas_concepto add column usuario_id uuid references usuarios, add column cambiada timestamptz;

-- One row for each proof of both ledgers: how much was proven, and the differences by name.
create table pruebas_libros (
  id uuid primary key,
  -- Null of the one of every night.
  usuario_id uuid references usuarios,
  pedida timestamptz not null,
  -- Null while it waits or runs.
  terminada timestamptz,
  duracion_ms integer,
  -- {documentos, asientos, partidas, movimientos, piezas}.
  probado jsonb,
  -- [{clave, almacenId, documentos, datos}], the first of each kind.
  diferencias jsonb not null default '[]',
  total_diferencias integer not null default 0
);
create index pruebas_libros_pedida on pruebas_libros (pedida desc);
