-- Up Migration
-- The queue of the expired: what is done to thousands of contracts is signed once and carried out row by row in the
-- background, each in the transaction of its own document, so that a dead process neither loses nor repeats one.
create table lotes_contratos (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  accion text not null check (accion in ('aviso', 'espera', 'vencimiento')),
  entrada jsonb not null,
  usuario_id uuid not null references usuarios,
  firmante_id uuid not null references usuarios,
  creado timestamptz not null,
  total integer not null check (total > 0),
  terminado timestamptz
);
create index lotes_contratos_vivos on lotes_contratos (creado) where terminado is null;

create table lote_contratos_filas (
  lote_id uuid not null references lotes_contratos,
  orden integer not null,
  contrato_id uuid not null references contratos,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'hecha', 'rechazada')),
  -- Code of the document that did it, or why it was not done.
  documento text,
  mensaje text,
  primary key (lote_id, orden),
  unique (lote_id, contrato_id)
);
create index lote_contratos_pendientes on lote_contratos_filas (lote_id, orden) where estado = 'pendiente';

-- Prior notice of a loss: when it was given, by which channel and what the customer answered. Never edited.
create table avisos_previos (
  id uuid primary key,
  contrato_id uuid not null references contratos,
  almacen_id uuid not null references almacenes,
  instante timestamptz not null,
  canal text not null check (canal in ('mensaje', 'llamada', 'carta', 'visita', 'personal')),
  respuesta text,
  usuario_id uuid not null references usuarios
);
create index avisos_previos_contrato on avisos_previos (contrato_id, instante);
