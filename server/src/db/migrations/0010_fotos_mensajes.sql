-- Up Migration
-- Messages to customers and photos of customers.

create table mensajes (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  cliente_id uuid not null references clientes,
  canal text not null check (canal in ('email', 'sms', 'whatsapp')),
  clase text not null check (clase in ('cobranza', 'publicidad', 'confirmacion')),
  motivo text not null,
  referencia text,
  asunto text,
  texto text not null,
  flash boolean not null default false,
  -- Event, recipient and day: the same event cannot be told twice.
  clave text unique,
  estado text not null default 'encolado' check (estado in ('encolado', 'enviado', 'fallido', 'retenido')),
  -- Why it waits or failed, and the provider's own code.
  razon text,
  detalle text,
  -- Not before this instant.
  hasta timestamptz not null,
  intentos smallint not null default 0,
  -- Set just before the provider is called and cleared with its answer: what is left here was cut off in between.
  en_curso timestamptz,
  -- Where it was sent, as it was then.
  destino text,
  proveedor_id text,
  creado_por uuid not null references usuarios,
  creado timestamptz not null,
  enviado timestamptz
);
create index mensajes_cliente on mensajes (cliente_id, creado desc);
create index mensajes_pendientes on mensajes (hasta) where estado in ('encolado', 'retenido');

-- The bytes live in the storage port; a row without customer is a photo that no save has taken yet.
create table fotos (
  id uuid primary key,
  usuario_id uuid not null references usuarios,
  cliente_id uuid references clientes,
  ranura text check (ranura in ('foto', 'fotoCedulaCara', 'fotoCedulaReversa')),
  clave text not null unique,
  bytes integer not null,
  ancho integer not null,
  alto integer not null,
  creada timestamptz not null,
  -- Since when nobody has it; swept a day later.
  suelta_desde timestamptz,
  unique (cliente_id, ranura),
  check ((cliente_id is null) = (ranura is null)),
  check ((cliente_id is null) = (suelta_desde is not null))
);
create index fotos_sueltas on fotos (suelta_desde) where suelta_desde is not null;
