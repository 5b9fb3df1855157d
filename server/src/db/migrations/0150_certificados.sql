-- Up Migration
-- Certificates of property (001 §2, §7): numbered in each branch, kept as they were given.
create table certificados (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null,
  codigo text not null unique,
  tipo text not null check (tipo in ('articulos', 'celular')),
  fecha date not null,
  creado timestamptz not null,
  creado_por uuid not null references usuarios,
  cliente_id uuid not null references clientes,
  -- {persona, origen, articulo?, mediaCarta?, marca?, modelo?, imei1?, imei2?} as they were that day.
  datos jsonb not null,
  imeis text[] not null default '{}',
  -- Of the same content on the same day there is one.
  huella text not null,
  -- On its QR: says nothing and cannot be guessed.
  llave text not null unique,
  impresiones integer not null default 0,
  unique (almacen_id, numero),
  unique (almacen_id, fecha, huella)
);
create index certificados_imeis on certificados using gin (imeis);
create index certificados_dia on certificados (almacen_id, creado);
