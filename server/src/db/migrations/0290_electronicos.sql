-- Up Migration
-- Electronic documents for DIAN: numbers that may be used, who issues, each document with its XML, and what happened to it.
create table electronico_rangos (
  id uuid primary key,
  -- Null of numbers that every branch takes.
  almacen_id uuid references almacenes,
  tipo text not null check (tipo in ('factura', 'pos', 'contingencia', 'notaCredito', 'notaDebito', 'ajustePos', 'soporte', 'ajusteSoporte')),
  prefijo text not null check (prefijo ~ '^[A-Z0-9]{0,4}$'),
  -- Empty of notes, which nobody authorises.
  resolucion text not null,
  desde bigint not null check (desde > 0),
  hasta bigint not null check (hasta >= desde),
  ultimo bigint not null check (ultimo between desde - 1 and hasta),
  vigente_desde date not null,
  vigente_hasta date not null check (vigente_hasta >= vigente_desde),
  -- Encrypted under the keys of the house.
  clave_tecnica text,
  activo boolean not null,
  version integer not null default 1,
  unique (tipo, prefijo, desde)
);
-- Notes are numbered by the house itself.
insert into electronico_rangos (id, tipo, prefijo, resolucion, desde, hasta, ultimo, vigente_desde, vigente_hasta, activo)
select gen_random_uuid(), tipo, prefijo, '', 1, 999999999, 0, '2020-01-01', '2099-12-31', true
from (values ('notaCredito', 'NC'), ('notaDebito', 'ND'), ('ajustePos', 'NP'), ('ajusteSoporte', 'NS')) nota (tipo, prefijo);

create table electronico_emisor (
  id smallint primary key check (id = 1),
  organizacion text not null check (organizacion in ('1', '2')),
  municipio text not null,
  correo text not null,
  responsabilidades text[] not null,
  iva text not null check (iva in ('48', '49')),
  -- Unit of tax value of the year, pesos: five of them is the most of a POS document.
  uvt integer not null check (uvt > 0),
  contingencia_desde timestamptz,
  contingencia_motivo text not null default '',
  version integer not null default 1
);
-- UVT of 2026 and the responsibilities are for an accountant to confirm.
insert into electronico_emisor values (1, '1', '', '', '{R-99-PN}', '48', 52374);

create table electronicos (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  tipo text not null check (tipo in ('factura', 'pos', 'contingencia', 'notaCredito', 'notaDebito', 'ajustePos', 'soporte', 'ajusteSoporte')),
  estado text not null check (estado in ('borrador', 'firmado', 'enviado', 'aceptado', 'rechazado', 'descartado')),
  -- What it is of: a sale or a purchase, and the document of the house that made it due.
  origen text not null check (origen in ('venta', 'compra')),
  origen_id uuid not null,
  origen_codigo text not null,
  documento_id uuid,
  -- Lines of the origin that it bills or takes back.
  lineas smallint[] not null,
  cliente_id uuid references clientes,
  usuario_id uuid not null references usuarios,
  corrige_id uuid references electronicos,
  concepto text,
  motivo text,
  contenido jsonb not null,
  base bigint not null check (base >= 0),
  iva bigint not null check (iva >= 0),
  total bigint not null check (total = base + iva),
  creado timestamptz not null,
  -- From here, what it has since it was numbered.
  rango_id uuid references electronico_rangos,
  prefijo text,
  numero bigint,
  codigo text,
  fecha date,
  emitido timestamptz,
  clave text unique check (clave ~ '^[0-9a-f]{96}$'),
  archivo text,
  xml text,
  -- How the other party was named.
  receptor jsonb,
  -- What it waits for, and when it is tried again.
  espera text,
  proximo timestamptz not null,
  intentos integer not null default 0,
  seguimiento text,
  reglas jsonb not null default '[]',
  acuse text,
  decidido timestamptz,
  tomada_por uuid,
  latido timestamptz,
  check ((numero is null) = (codigo is null)),
  check (estado in ('borrador', 'descartado') or numero is not null)
);
-- A number is used once, and what an act made due is made once.
create unique index electronicos_numero on electronicos (tipo, prefijo, numero) where numero is not null;
create unique index electronicos_documento on electronicos (documento_id, corrige_id) where documento_id is not null and corrige_id is not null;
create unique index electronicos_primero on electronicos (documento_id) where documento_id is not null and corrige_id is null;
create index electronicos_almacen on electronicos (almacen_id, creado desc);
create index electronicos_origen on electronicos (origen_id);
create index electronicos_cliente on electronicos (cliente_id) where cliente_id is not null;
create index electronicos_corrige on electronicos (corrige_id) where corrige_id is not null;
create index electronicos_pendientes on electronicos (proximo) where estado in ('borrador', 'firmado', 'enviado');

create table electronico_hechos (
  electronico_id uuid not null references electronicos,
  orden integer not null,
  almacen_id uuid not null references almacenes,
  instante timestamptz not null,
  hecho text not null,
  detalle text not null,
  -- Null of what the house did by itself.
  usuario_id uuid references usuarios,
  primary key (electronico_id, orden)
);
