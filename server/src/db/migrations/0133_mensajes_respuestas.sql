-- Up Migration
-- What customers answer: a small inbox of the branch that wrote to them last.

create table mensajes_entrantes (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  cliente_id uuid references clientes,
  canal text not null check (canal in ('email', 'sms', 'whatsapp')),
  -- Ten digits, as `celularValido` gives them.
  de text not null,
  texto text not null,
  -- It asked not to be written to any more, and its channel was ended.
  baja boolean not null default false,
  -- The provider's own name of it: told twice, it is kept once.
  proveedor_id text not null unique,
  recibido timestamptz not null,
  atendido timestamptz,
  atendido_por uuid references usuarios
);
create index mensajes_entrantes_almacen on mensajes_entrantes (almacen_id, recibido desc);
create index mensajes_entrantes_cliente on mensajes_entrantes (cliente_id);
create index mensajes_destino on mensajes (destino, creado desc) where destino is not null;
