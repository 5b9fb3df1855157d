-- Register of excluded numbers (RNE, Ley 2300 de 2023): what its last file said, and every load of it.
create table cargas_excluidos (
  id uuid primary key,
  archivo text not null,
  -- Day on which the register was asked.
  corte date not null,
  modo text not null check (modo in ('reemplaza', 'agrega')),
  filas integer not null check (filas >= 0),
  entran integer not null check (entran >= 0),
  salen integer not null check (salen >= 0),
  quedan integer not null check (quedan >= 0),
  creado timestamptz not null,
  creado_por uuid not null references usuarios (id)
);
create table excluidos (
  -- Mobile of ten digits, or address in lower case.
  contacto text primary key,
  canales text[] not null check (canales <@ array['sms', 'whatsapp', 'email']),
  carga_id uuid not null references cargas_excluidos (id)
);
