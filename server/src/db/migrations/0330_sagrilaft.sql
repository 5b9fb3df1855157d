-- Up Migration
-- Cases of unusual operations and what the chain files with the authority. Who is looked into is frozen in the case: the law keeps
-- it ten years whatever becomes of the customer's record.
create table sagrilaft_casos (
  id uuid primary key,
  numero integer generated always as identity unique,
  cliente_id uuid references clientes,
  sujeto jsonb not null,
  -- The item of the watch list that it began with, as it was; none of what a person noticed.
  fila text unique,
  senal jsonb,
  descripcion text not null,
  estado text not null default 'abierto' check (estado in ('abierto', 'archivado', 'por_reportar', 'presentado')),
  abierto timestamptz not null,
  abierto_por uuid not null references usuarios,
  asignado_a uuid references usuarios,
  recordar date,
  -- Number and day of the filing in SIREL.
  radicado text,
  radicado_el date,
  version integer not null default 1,
  check ((estado = 'presentado') = (radicado is not null and radicado_el is not null))
);
create index sagrilaft_casos_estado on sagrilaft_casos (estado, abierto);
create index sagrilaft_casos_cliente on sagrilaft_casos (cliente_id) where cliente_id is not null;

-- What was done with each case, which nobody changes.
create table sagrilaft_hechos (
  id uuid primary key,
  orden integer generated always as identity,
  caso_id uuid not null references sagrilaft_casos,
  instante timestamptz not null,
  usuario_id uuid not null references usuarios,
  tipo text not null check (tipo in ('abrir', 'nota', 'archivar', 'reportar', 'radicar', 'reabrir')),
  texto text not null
);
create index sagrilaft_hechos_caso on sagrilaft_hechos (caso_id, orden);

-- Absence of reports of each quarter, filed once.
create table sagrilaft_ausencias (
  trimestre text primary key check (trimestre ~ '^\d{4}-[1-4]$'),
  radicado text not null,
  radicado_el date not null,
  nota text not null,
  usuario_id uuid not null references usuarios,
  instante timestamptz not null
);
