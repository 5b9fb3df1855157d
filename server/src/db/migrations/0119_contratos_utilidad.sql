-- Up Migration
-- Calculations of utilidad that somebody kept: its figures stay as they were, whatever is voided later.
create table utilidades_guardadas (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  desde date not null,
  hasta date not null check (hasta >= desde),
  contratos integer not null,
  cobrado bigint not null,
  capital bigint not null,
  prorrogas bigint not null,
  retroventa bigint not null,
  utilidad bigint not null,
  usuario_id uuid not null references usuarios,
  creado timestamptz not null
);
create index utilidades_guardadas_almacen on utilidades_guardadas (almacen_id, creado desc);
