-- Up Migration
-- Legal caps of the effective annual rate, each with the days on which it holds. Never edited nor deleted: what was in
-- force when a contract was signed can be asked for ever.
create table topes_usura (
  id uuid primary key,
  desde date not null unique,
  hasta date not null,
  -- Hundredths of a percent.
  efectiva_anual integer not null check (efectiva_anual between 1 and 100000),
  resolucion text not null,
  -- Why the house agrees above it.
  motivo text,
  usuario_id uuid not null references usuarios,
  creado timestamptz not null,
  check (hasta >= desde),
  exclude using gist (daterange(desde, hasta, '[]') with &&)
);
create index contratos_reemplaza on contratos (cliente_id, consecutivo_anterior) where consecutivo_anterior is not null;
