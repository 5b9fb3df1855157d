-- Up Migration
-- What a branch asks and the centre answers: an operation beyond a limit, kept as it was asked for, carried out when
-- somebody who may approves it.
create table solicitudes (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  tipo text not null,
  -- Code of what it acts on, and its origin; null of a contract that is about to be made.
  referencia text,
  origen_id uuid,
  cliente_id uuid references clientes,
  entrada jsonb not null,
  -- What whoever asked saw: fingerprint, figures, amount.
  visto text not null,
  cifras jsonb not null,
  cobra bigint not null,
  exige jsonb not null,
  -- Whole pesos at stake, and who answers for them.
  valor bigint not null check (valor >= 0),
  nivel text not null check (nivel in ('auditoria', 'gerencia')),
  motivo text not null,
  evidencia_id uuid references fotos,
  usuario_id uuid not null references usuarios,
  firmante_id uuid not null references usuarios,
  creada timestamptz not null,
  vence timestamptz not null check (vence > creada),
  estado text not null default 'pendiente'
    check (estado in ('pendiente', 'aprobada', 'rechazada', 'devuelta', 'vencida')),
  respondio_id uuid references usuarios,
  respondida timestamptz,
  respuesta text,
  documento_id uuid references documentos,
  -- Of one that came back: what it would do now, or why it cannot be done any more.
  cifras_ahora jsonb,
  cobra_ahora bigint,
  faltas jsonb not null default '[]',
  check ((estado = 'pendiente') = (respondida is null)),
  check ((estado in ('pendiente', 'vencida')) = (respondio_id is null)),
  check ((estado = 'aprobada') = (documento_id is not null))
);
-- The same thing is asked for once at a time.
create unique index solicitudes_una on solicitudes (almacen_id, tipo, referencia) where estado = 'pendiente';
create index solicitudes_pendientes on solicitudes (vence) where estado = 'pendiente';
create index solicitudes_almacen on solicitudes (almacen_id, creada desc);
create index solicitudes_cliente on solicitudes (cliente_id) where cliente_id is not null;

-- A photo may belong to a request: of no customer, and not loose either.
alter table fotos drop constraint fotos_check1;
alter table fotos add column de_solicitud boolean not null default false;
alter table fotos add check ((cliente_id is null and not de_solicitud) = (suelta_desde is not null));

-- Messages to the house itself: to an address of the company, about no customer.
alter table mensajes alter column cliente_id drop not null;
alter table mensajes add column para text;
alter table mensajes add check ((cliente_id is null) = (para is not null));
alter table mensajes add check (para is null or canal = 'email');

update configuracion set valor = valor || '{"solicitudes": {"horas": 24, "gerenciaValor": 1000000, "gerenciaDias": 60}}'::jsonb;
