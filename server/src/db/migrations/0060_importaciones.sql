-- Up Migration
-- Files of customers: read into rows, judged, applied in batches, undone as one.

create table importaciones (
  id uuid primary key,
  version integer not null default 1,
  almacen_id uuid not null references almacenes,
  usuario_id uuid not null references usuarios,
  archivo text not null,
  sha256 text not null,
  -- Sheet, or separator and encoding.
  detalle text not null,
  encabezados jsonb not null,
  ejemplos jsonb not null,
  -- For each heading, the datum that it holds or null.
  columnas jsonb not null,
  estado text not null check
    (estado in ('revisando', 'lista', 'aplicando', 'terminada', 'deshaciendo', 'deshecha', 'descartada')),
  filas integer not null,
  -- Of the step under way: last row done (moves in the transaction of its batch) and how many they are.
  "cursor" integer not null default 0,
  procesadas integer not null default 0,
  nuevas integer not null default 0,
  existentes integer not null default 0,
  con_error integer not null default 0,
  repetidas integer not null default 0,
  modo text check (modo in ('omitir', 'completar')),
  bienvenida boolean not null default false,
  creados integer not null default 0,
  completados integer not null default 0,
  omitidos integer not null default 0,
  retirados integer not null default 0,
  conservados integer not null default 0,
  firmante_id uuid references usuarios,
  -- Request that confirmed it: the audit rows of the batches carry it.
  solicitud text not null default '',
  direccion text not null default '',
  creada timestamptz not null,
  confirmada timestamptz,
  terminada timestamptz,
  deshecha timestamptz,
  deshecha_por uuid references usuarios,
  razon text,
  -- Who works on it and its last sign of life; failures in a row.
  tomada_por uuid,
  latido timestamptz,
  fallas smallint not null default 0,
  check ((confirmada is null) = (firmante_id is null))
);
create index importaciones_almacen on importaciones (almacen_id, creada desc);
create index importaciones_archivo on importaciones (sha256);
create index importaciones_pendientes on importaciones (creada)
  where estado in ('revisando', 'aplicando', 'deshaciendo');

-- A copy of the file, for some days only: it is data of people (`importaciones.limpiar`). No foreign key to customers:
-- undoing deletes them, and a merge moves them by itself.
create table importacion_filas (
  importacion_id uuid not null references importaciones on delete cascade,
  -- As a spreadsheet counts them.
  numero integer not null,
  celdas jsonb not null,
  estado text check (estado in ('nueva', 'existe', 'error', 'repetida')),
  -- Broken rules: field, value and sentence.
  errores jsonb,
  -- Type and number of the document.
  clave text,
  documento text not null default '',
  nombre text not null default '',
  resultado text check (resultado in ('creado', 'completado', 'omitido', 'error', 'retirado', 'conservado')),
  cliente_id uuid,
  -- Version that the import left, and what it filled in: undoing asks that nobody saved since.
  version_cliente integer,
  antes jsonb,
  primary key (importacion_id, numero)
);
create index importacion_filas_estado on importacion_filas (importacion_id, estado, numero);
create index importacion_filas_clave on importacion_filas (importacion_id, clave) where clave is not null;
create index importacion_filas_cliente on importacion_filas (cliente_id) where cliente_id is not null;
