-- Up Migration
-- Leads (001 §2): kept here first, because the answer of the CRM says nothing, and sent until it takes them.
create table prospectos (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  datos jsonb not null,
  creado timestamptz not null,
  creado_por uuid not null references usuarios,
  -- `incierto`: it may have arrived; only a person sends it again, so that none arrives twice.
  estado text not null default 'pendiente' check (estado in ('pendiente', 'enviando', 'enviado', 'incierto', 'rechazado')),
  intentos integer not null default 0,
  proximo timestamptz not null,
  tomado timestamptz,
  fallo text,
  cliente_id uuid references clientes
);
create index prospectos_por_enviar on prospectos (proximo) where estado in ('pendiente', 'enviando');
create index prospectos_almacen on prospectos (almacen_id, creado);
