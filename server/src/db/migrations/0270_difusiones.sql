-- A message to a filter of customers: it is left in lots, and goes on where it was after whatever stops it.
create table difusiones (
  id uuid primary key,
  almacen_id uuid not null references almacenes (id),
  canal text not null check (canal in ('email', 'sms', 'whatsapp')),
  clase text not null check (clase in ('cobranza', 'publicidad')),
  motivo text not null,
  asunto text,
  texto text not null,
  filtro jsonb not null,
  -- The filter in words, as the person saw it.
  filtro_texto text not null,
  estado text not null default 'en_curso' check (estado in ('en_curso', 'detenida', 'terminada')),
  -- Customers of the filter when it began, and those that were gone through.
  total integer not null check (total >= 0),
  vistos integer not null default 0 check (vistos >= 0),
  descartados integer not null default 0 check (descartados >= 0),
  -- The last customer that was gone through; the next lot begins after it.
  ultimo uuid,
  creado timestamptz not null,
  creado_por uuid not null references usuarios (id)
);
create index difusiones_almacen on difusiones (almacen_id, creado desc);
alter table mensajes add column difusion_id uuid references difusiones (id);
create index mensajes_difusion on mensajes (difusion_id) where difusion_id is not null;
