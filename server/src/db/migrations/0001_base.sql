-- Up Migration
-- Money is whole pesos (bigint), weights hundredths of a gram, percentages hundredths of a percent,
-- business dates are Bogotá days, instants are timestamptz. Ids are UUIDs given by the program.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- ── Company, branches, people ───────────────────────────────────────────────────────────────────────────────

create table empresa (
  id smallint primary key default 1 check (id = 1),
  nombre text not null,
  nit text not null,
  dv text not null,
  direccion text not null default '',
  telefono text not null default '',
  notificacion jsonb not null default '{"activo": false, "mensaje": "", "tipo": "info"}',
  -- Created as demonstration data: a production start on it is refused.
  es_demo boolean not null default false
);

create table almacenes (
  id uuid primary key,
  codigo text not null unique,
  nombre text not null,
  municipio text not null,
  direccion text not null default '',
  telefono text not null default '',
  grupo_comercial text,
  impresion_contrato text not null default 'default',
  activo boolean not null default true
);

create table usuarios (
  id uuid primary key,
  username text not null,
  clave_hash text not null,
  nombres text not null,
  apellidos text not null,
  email text,
  is_super_admin boolean not null default false,
  is_super_user boolean not null default false,
  is_super boolean not null default false,
  cambiar_almacenes boolean not null default false,
  facturacion boolean not null default false,
  activo boolean not null default true,
  ultimo_almacen_id uuid references almacenes,
  created timestamptz not null default now(),
  modified timestamptz not null default now()
);
create unique index usuarios_username on usuarios (lower(username));

create table roles (
  id uuid primary key,
  nombre text not null unique,
  permisos text[] not null
);

create table accesos (
  usuario_id uuid not null references usuarios on delete cascade,
  almacen_id uuid not null references almacenes,
  rol_id uuid not null references roles,
  primary key (usuario_id, almacen_id)
);

create table sesiones (
  id text primary key,
  usuario_id uuid references usuarios on delete cascade,
  datos jsonb not null,
  expira timestamptz not null,
  created timestamptz not null default now()
);
create index sesiones_expira on sesiones (expira);
create index sesiones_usuario on sesiones (usuario_id);

-- Failed sign-ins and signatures, counted by user name and by address, so that neither can be guessed.
create table intentos_fallidos (
  clave text primary key,
  fallos integer not null,
  ultimo timestamptz not null,
  bloqueado_hasta timestamptz
);

create table configuracion (
  id smallint primary key default 1 check (id = 1),
  version integer not null default 1,
  valor jsonb not null,
  modified timestamptz not null default now()
);

-- ── What happened, and once only ────────────────────────────────────────────────────────────────────────────

create table auditoria (
  id uuid primary key,
  instante timestamptz not null,
  usuario_id uuid references usuarios,
  -- Who signed with own credentials, when another than the session's user.
  firmante_id uuid references usuarios,
  almacen_id uuid references almacenes,
  accion text not null,
  entidad text not null,
  entidad_id text not null,
  antes jsonb,
  despues jsonb,
  solicitud text not null,
  direccion text
);
create index auditoria_entidad on auditoria (entidad, entidad_id, instante);
create index auditoria_instante on auditoria (instante);

create table idempotencia (
  usuario_id uuid not null references usuarios on delete cascade,
  clave text not null,
  ruta text not null,
  cuerpo_sha256 text not null,
  respuesta jsonb,
  created timestamptz not null default now(),
  primary key (usuario_id, clave)
);
create index idempotencia_created on idempotencia (created);

-- ── Customers (000 §3), shared by the chain (D20) ───────────────────────────────────────────────────────────

create table clientes (
  id uuid primary key,
  version integer not null default 1,
  -- Null only in records that came from elsewhere: the form then asks for it (000 §5).
  tipo_documento text,
  cedula text not null,
  dv text,
  tipo_usuario text not null default 'Persona Natural',
  regimen text,
  nombres text not null,
  segundo_nombres text,
  apellidos text,
  segundo_apellidos text,
  nombre_completo text not null,
  -- Lower case, without accents: names, then document. Written by the program with the rule of domain/clientes.
  busqueda text not null,
  fecha_nacimiento date,
  genero text,
  celular text,
  telefono text,
  email text,
  barrio text not null default '',
  direccion text not null default '',
  municipio text,
  postal text,
  tipo text not null default 'Cliente',
  username text,
  usuario_id uuid references usuarios,
  observacion text,
  profesion text,
  almacen_id uuid references almacenes,
  enviar_email boolean not null default false,
  enviar_sms boolean not null default false,
  enviar_ws boolean not null default false,
  nivel_escolaridad text,
  numero_hijos smallint,
  posee_vehiculo text,
  no_deseado boolean not null default false,
  marketing text,
  puntos integer not null default 0,
  creado_por uuid references usuarios,
  editado_por uuid references usuarios,
  created timestamptz not null,
  modified timestamptz not null
);
create unique index clientes_documento on clientes (cedula, coalesce(tipo_documento, ''));
create index clientes_cedula_prefijo on clientes (cedula text_pattern_ops);
create index clientes_busqueda on clientes using gin (busqueda gin_trgm_ops);

-- ── Lists and consultations (D10) ───────────────────────────────────────────────────────────────────────────

create table fuentes_consulta (
  codigo text primary key,
  nombre text not null,
  visible boolean not null default true,
  activo boolean not null default true,
  orden smallint not null,
  tipos_documento_permitidos text[] not null default '{}',
  mensaje_restriccion text,
  permite_pago boolean not null default false,
  costo_unitario integer not null default 2000,
  tiene_pdf boolean not null default false,
  detalles jsonb,
  descripcion text
);

-- One row per version of a list. Only one is active for a source; the older ones stay as evidence.
create table listas (
  id uuid primary key,
  fuente text not null references fuentes_consulta,
  version integer not null,
  fecha_lista date,
  sha256 text not null,
  registros integer not null,
  activa boolean not null default false,
  cargada timestamptz not null,
  unique (fuente, version)
);
create unique index listas_activa on listas (fuente) where activa;

create table lista_entradas (
  lista_id uuid not null references listas on delete cascade,
  uid text not null,
  datos jsonb not null,
  primary key (lista_id, uid)
);

-- The last attempt to bring each list, so that a failure is seen and the old list is known to be old.
create table listas_intentos (
  fuente text primary key references fuentes_consulta,
  instante timestamptz not null,
  error text
);

create table consultas (
  id uuid primary key,
  fuente text not null references fuentes_consulta,
  almacen_id uuid not null references almacenes,
  empleado_id uuid not null references usuarios,
  cliente_id uuid references clientes,
  tipo_documento text,
  cedula text not null,
  estado text not null,
  mensaje text not null,
  detalle jsonb not null default '{}',
  lista_id uuid references listas,
  es_paga boolean not null default false,
  costo integer not null default 0,
  instante timestamptz not null
);
create index consultas_cliente on consultas (cliente_id, fuente, instante desc);
create index consultas_documento on consultas (cedula, fuente, instante desc);

-- ── Contracts (D7, D8) ──────────────────────────────────────────────────────────────────────────────────────

create table plazos (
  id uuid primary key,
  nombre text not null,
  plazo smallint not null,
  dias smallint not null default 0,
  predeterminado boolean not null default false,
  activo boolean not null default true,
  check (plazo > 0 or dias > 0)
);

-- Numbers without gaps: taken inside the transaction of the document, so that a rolled-back save gives it back.
create table consecutivos (
  almacen_id uuid not null references almacenes,
  documento text not null,
  ultimo integer not null,
  primary key (almacen_id, documento)
);

create table contratos (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null,
  codigo text not null unique,
  cliente_id uuid not null references clientes,
  empleado_id uuid not null references usuarios,
  fecha date not null,
  creado timestamptz not null,
  clase text not null check (clase in ('Oro', 'Varios')),
  -- Terms frozen at the signature: a later change of the settings does not touch them.
  valor_total bigint not null check (valor_total > 0),
  porcentaje_retroventa integer not null check (porcentaje_retroventa > 0),
  -- The percentage of the settings that day and why another was agreed (D7); null when it was the same.
  porcentaje_sugerido integer,
  motivo_porcentaje text,
  plazo_nombre text not null,
  plazo_meses smallint not null,
  plazo_dias smallint not null,
  dias_gracia smallint not null,
  dias_gracia_abono smallint not null,
  dias_inicial_des smallint not null default 0,
  dias_des smallint not null default 0,
  por_des_disolucion integer not null default 0,
  por_max_des_disolucion integer not null default 0,
  -- Derived, rewritten by every operation of the contract in its transaction.
  peso_total integer not null,
  capital bigint not null check (capital >= 0),
  vence date not null,
  estado text not null check (estado in ('vigente', 'en_espera', 'resuelto', 'devuelto_vigente', 'decomisado', 'anulado')),
  tipo_resolucion text check (tipo_resolucion in ('retiro', 'vencimiento')),
  resuelto_en date,
  valor_pagado bigint,
  espera_hasta date,
  motivo_estado text,
  consecutivo_anterior text,
  impresiones integer not null default 0,
  unique (almacen_id, numero),
  check ((estado = 'resuelto') = (tipo_resolucion is not null))
);
create index contratos_almacen_estado on contratos (almacen_id, estado, vence);
create index contratos_almacen_numero on contratos (almacen_id, codigo);
create index contratos_cliente on contratos (cliente_id);

create table contrato_articulos (
  id uuid primary key,
  contrato_id uuid not null references contratos on delete cascade,
  orden smallint not null,
  descripcion text not null,
  categoria smallint check (categoria between 1 and 8),
  peso integer not null check (peso >= 0),
  sugerido bigint not null,
  valor bigint not null check (valor > 0),
  motivo text,
  unique (contrato_id, orden)
);

create table ampliaciones (
  id uuid primary key,
  contrato_id uuid not null references contratos on delete cascade,
  meses smallint not null check (meses > 0),
  valor bigint not null,
  fecha date not null,
  creado timestamptz not null,
  empleado_id uuid not null references usuarios,
  estado text not null default 'activo' check (estado in ('activo', 'anulado'))
);
create index ampliaciones_contrato on ampliaciones (contrato_id);

create table abonos (
  id uuid primary key,
  contrato_id uuid not null references contratos on delete cascade,
  valor bigint not null check (valor > 0),
  fecha date not null,
  creado timestamptz not null,
  empleado_id uuid not null references usuarios,
  estado text not null default 'activo' check (estado in ('activo', 'anulado'))
);
create index abonos_contrato on abonos (contrato_id);

create table aumentos (
  id uuid primary key,
  contrato_id uuid not null references contratos on delete cascade,
  valor bigint not null check (valor > 0),
  fecha date not null,
  creado timestamptz not null,
  empleado_id uuid not null references usuarios,
  estado text not null default 'activo' check (estado in ('activo', 'anulado'))
);
create index aumentos_contrato on aumentos (contrato_id);

-- ── Ledger (D9) ─────────────────────────────────────────────────────────────────────────────────────────────

create table cuentas (
  codigo text primary key,
  nombre text not null,
  naturaleza text not null check (naturaleza in ('debito', 'credito'))
);

create table asientos (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  fecha date not null,
  instante timestamptz not null,
  documento text not null,
  documento_id uuid,
  descripcion text not null,
  empleado_id uuid not null references usuarios
);
create index asientos_almacen_fecha on asientos (almacen_id, fecha);
create index asientos_documento on asientos (documento_id);

create table partidas (
  asiento_id uuid not null references asientos on delete cascade,
  linea smallint not null,
  cuenta text not null references cuentas,
  debito bigint not null default 0 check (debito >= 0),
  credito bigint not null default 0 check (credito >= 0),
  cliente_id uuid references clientes,
  primary key (asiento_id, linea),
  check ((debito = 0) <> (credito = 0))
);
create index partidas_cuenta on partidas (cuenta);

-- An entry that does not balance cannot be committed, whoever writes it.
create function asiento_cuadra() returns trigger language plpgsql as $$
declare
  diferencia bigint;
begin
  select coalesce(sum(debito), 0) - coalesce(sum(credito), 0) into diferencia
  from partidas where asiento_id = coalesce(new.asiento_id, old.asiento_id);
  if diferencia <> 0 then
    raise exception 'asiento % no cuadra: diferencia %', coalesce(new.asiento_id, old.asiento_id), diferencia
      using errcode = 'check_violation', constraint = 'asiento_cuadra';
  end if;
  return null;
end $$;

create constraint trigger asiento_cuadra after insert or update or delete on partidas
  deferrable initially deferred for each row execute function asiento_cuadra();

-- Per-day totals of each account and branch, moved in the transaction of the entry: balances are sums of this.
create table saldos_dia (
  almacen_id uuid not null references almacenes,
  cuenta text not null references cuentas,
  fecha date not null,
  debito bigint not null default 0,
  credito bigint not null default 0,
  primary key (almacen_id, cuenta, fecha)
);
