-- Up Migration
-- Blank contracts, to be filled in by hand: each has a number of its branch, and none is unaccounted for. It is loose until a contract
-- that was registered names it, or somebody voids it and says why.
create table contratos_en_blanco (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  creado timestamptz not null,
  creado_por uuid not null references usuarios,
  estado text not null default 'suelto' check (estado in ('suelto', 'usado', 'anulado')),
  contrato_id uuid references contratos deferrable initially deferred,
  motivo text,
  cerrado timestamptz,
  cerrado_por uuid references usuarios,
  unique (almacen_id, numero),
  check ((estado = 'usado') = (contrato_id is not null)),
  check ((estado = 'anulado') = (motivo is not null)),
  check ((estado = 'suelto') = (cerrado is null)),
  check ((cerrado is null) = (cerrado_por is null))
);
create index contratos_en_blanco_contrato on contratos_en_blanco (contrato_id) where contrato_id is not null;
