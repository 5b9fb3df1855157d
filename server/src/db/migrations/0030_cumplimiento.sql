-- Up Migration
-- Continuous screening: every customer against every new version of a list, and the tasks that come out of it.

alter table clientes add column alerta_listas boolean not null default false;

-- Where the version came from: the delimited files are the fallback of SDN.XML and carry no date.
alter table listas add column formato text not null default 'xml' check (formato in ('xml', 'csv'));
-- What the last attempt wants known though it succeeded.
alter table listas_intentos add column aviso text;

-- One row per run over all customers. `cursor` and the counts move in the transaction that writes the tasks of a batch:
-- a process that dies leaves no batch half done, and the next one goes on from there.
create table revisiones (
  id uuid primary key,
  tipo text not null check (tipo in ('cambios', 'completa')),
  -- The list version that caused it; null for a complete run, which has all of them in `listas`.
  lista_id uuid references listas,
  -- [{fuente, listaId, version, fechaLista, baseId, entradas}]: `baseId` is the version already screened, null for none.
  listas jsonb not null,
  estado text not null check (estado in ('pendiente', 'en_curso', 'terminada', 'reemplazada')),
  total integer not null default 0,
  revisados integer not null default 0,
  tareas integer not null default 0,
  cursor uuid,
  -- Process at work and its last sign of life: after a while without one, another may go on.
  tomada_por uuid,
  latido timestamptz,
  pedida_por uuid references usuarios,
  creada timestamptz not null,
  iniciada timestamptz,
  terminada timestamptz,
  check ((tipo = 'cambios') = (lista_id is not null))
);
-- Exactly one run per list version, whatever the number of processes; one complete run at a time.
create unique index revisiones_lista on revisiones (lista_id);
create unique index revisiones_completa on revisiones (tipo) where tipo = 'completa' and estado in ('pendiente', 'en_curso');
create index revisiones_creada on revisiones (creada desc);

create table tareas_cumplimiento (
  id uuid primary key,
  version integer not null default 1,
  cliente_id uuid not null references clientes,
  fuente text not null references fuentes_consulta,
  uid text not null,
  -- Of the entry and of the names, document and birth date of the customer: the same one is never raised twice.
  huella text not null,
  puntaje integer not null check (puntaje between 0 and 10000),
  origen text not null check (origen in ('revision', 'consulta', 'cliente')),
  revision_id uuid references revisiones,
  consulta_id uuid references consultas,
  lista_id uuid not null references listas,
  -- Entry, alias, explanation, list and customer as they were: what the decision was taken on.
  evidencia jsonb not null,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'confirmada', 'descartada')),
  motivo text,
  decidida_por uuid references usuarios,
  decidida timestamptz,
  creada timestamptz not null,
  unique (cliente_id, fuente, uid, huella),
  check ((estado = 'pendiente') = (decidida is null)),
  check (estado = 'pendiente' or length(motivo) >= 10)
);
create unique index tareas_pendiente on tareas_cumplimiento (cliente_id, fuente, uid) where estado = 'pendiente';
create index tareas_estado on tareas_cumplimiento (estado, puntaje desc, id);

-- Every decision, also the ones that a later one corrected. Rows are only added.
create table tareas_decisiones (
  id uuid primary key,
  tarea_id uuid not null references tareas_cumplimiento,
  decision text not null check (decision in ('confirmada', 'descartada')),
  motivo text not null,
  usuario_id uuid not null references usuarios,
  instante timestamptz not null
);
create index tareas_decisiones_tarea on tareas_decisiones (tarea_id, instante);

-- Companies that have their roles already get the new one, and the two that hold everything get the new keys.
insert into roles (id, nombre, permisos)
select gen_random_uuid(), 'Cumplimiento',
  array['clientes.ver', 'consultas.ver', 'consultas.realizar', 'listas.actualizar', 'contratos.ver', 'auditoria.ver', 'cumplimiento.ver', 'cumplimiento.decidir']
where exists (select 1 from roles)
on conflict (nombre) do nothing;
update roles set permisos = permisos || array['cumplimiento.ver', 'cumplimiento.decidir']
where nombre in ('Administrador', 'Gerente') and not permisos @> array['cumplimiento.ver'];
