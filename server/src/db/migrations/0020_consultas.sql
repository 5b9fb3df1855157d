-- Up Migration
-- Consultations at outside providers (000 §3, D10): quota, prices, calls in course, evidence.

alter table fuentes_consulta
  -- Which provider answers; null is the product's own engine, or nobody.
  add column proveedor text,
  add column consume_cupo boolean not null default true,
  -- Prices live in costos_consulta; a source without one costs the default (000 §9).
  drop column costo_unitario;

update fuentes_consulta set consume_cupo = false where codigo in ('28600607', '89242210');
update fuentes_consulta set activo = true, proveedor = 'verifik'
  where codigo in ('12549865', '20036582', '12457842', '64157935', '23566548', '30068746');
update fuentes_consulta set activo = true, proveedor = 'tusdatos' where codigo = '85423146';

update fuentes_consulta as f set detalles = d.detalles::jsonb from (values
  ('12549865', '{"titulo": "Qué muestra el RUT", "contenido": ["Estado del registro único tributario", "Nombre o razón social y dígito de verificación"], "recomendacion": "Si no está activo, confirme los datos con el documento antes de facturar."}'),
  ('85423146', '{"titulo": "Qué muestran los antecedentes", "contenido": ["Sanciones e inhabilidades vigentes de la Procuraduría", "Texto del certificado"], "recomendacion": "Una anotación no impide atender: avise al administrador."}'),
  ('28600607', '{"titulo": "Qué es la lista OFAC", "contenido": ["Personas y empresas sancionadas por el Tesoro de los Estados Unidos", "Se busca por documento y por nombre en la lista oficial cargada"], "recomendacion": "Ante una coincidencia no siga con la operación y avise al oficial de cumplimiento."}'),
  ('89242210', '{"titulo": "Qué es la lista ONU", "contenido": ["Lista consolidada del Consejo de Seguridad, vinculante en Colombia", "Se busca por documento y por nombre en la lista oficial cargada"], "recomendacion": "Ante una coincidencia no siga con la operación y avise al oficial de cumplimiento."}'),
  ('20036582', '{"titulo": "Qué muestra Nombres", "contenido": ["Nombre registrado para el documento"], "recomendacion": "Compare con el documento en la mano antes de aceptar el cambio."}'),
  ('12457842', '{"titulo": "Qué es la lista PEP", "contenido": ["Personas expuestas políticamente"], "recomendacion": "Una persona expuesta se puede atender con debida diligencia: avise al oficial de cumplimiento."}'),
  ('64157935', '{"titulo": "Qué muestra RUNT vehículos", "contenido": ["Datos del vehículo de una placa y su propietario"], "recomendacion": "Pida la placa y la tarjeta de propiedad."}'),
  ('23566548', '{"titulo": "Qué muestra RUNT personas", "contenido": ["Inscripción y licencias de la persona"], "recomendacion": "Con pasaporte pide el primer apellido."}'),
  ('30068746', '{"titulo": "Qué muestra el PPT", "contenido": ["Vigencia del permiso por protección temporal"], "recomendacion": "Pida la fecha de expedición que está en el permiso."}')
) as d (codigo, detalles) where f.codigo = d.codigo;

alter table consultas
  -- A consultation is written before the provider is called, so that nothing that was paid can be lost.
  add column situacion text not null default 'hecha' check (situacion in ('pendiente', 'hecha')),
  add column proveedor text,
  -- The provider's own number of the call.
  add column proveedor_ref text,
  -- Price that was shown and accepted; `costo` is what is charged, 0 after a failure.
  add column costo_ofrecido integer not null default 0,
  add column uso_cupo boolean not null default false,
  -- Who is calling now, and until when it is theirs; what is left here was cut off in between.
  add column turno_hasta timestamptz,
  add column intentos smallint not null default 0,
  add column proximo timestamptz,
  add column terminada timestamptz;
create unique index consultas_una_en_curso on consultas (almacen_id, fuente, cedula, coalesce(tipo_documento, ''))
  where situacion = 'pendiente';
create index consultas_en_curso on consultas (proximo) where situacion = 'pendiente';
create index consultas_referencia on consultas (proveedor, proveedor_ref) where proveedor_ref is not null;
create index consultas_almacen on consultas (almacen_id, instante);

-- Free consultations used in a Bogotá month ('YYYY-MM'), and every unit taken or given back: the first is the sum of the second.
create table cupos_consulta (
  almacen_id uuid not null references almacenes,
  mes text not null check (mes ~ '^\d{4}-\d{2}$'),
  usadas integer not null default 0 check (usadas >= 0),
  primary key (almacen_id, mes)
);
create table cupo_movimientos (
  consulta_id uuid not null references consultas,
  unidades smallint not null check (unidades in (1, -1)),
  almacen_id uuid not null references almacenes,
  mes text not null,
  instante timestamptz not null,
  -- One unit is taken once and given back once, whatever is repeated.
  primary key (consulta_id, unidades)
);
create index cupo_movimientos_mes on cupo_movimientos (almacen_id, mes);

create table consulta_pdfs (
  consulta_id uuid primary key references consultas,
  pdf bytea not null,
  creado timestamptz not null
);

-- Notices of providers: each event once (replay), kept also when its call is not known yet.
create table consulta_avisos (
  proveedor text not null,
  evento text not null,
  referencia text not null,
  instante timestamptz not null,
  primary key (proveedor, evento)
);
create index consulta_avisos_referencia on consulta_avisos (proveedor, referencia);

create table costos_consulta (
  id uuid primary key,
  fuente text not null unique references fuentes_consulta,
  costo_unitario integer not null check (costo_unitario between 0 and 10000000),
  activo boolean not null default true,
  created timestamptz not null,
  modified timestamptz not null
);
create table costos_consulta_historial (
  id uuid primary key,
  fuente text not null references fuentes_consulta,
  accion text not null check (accion in ('creado', 'editado', 'activado', 'desactivado', 'eliminado')),
  costo_unitario integer not null,
  activo boolean not null,
  usuario_id uuid not null references usuarios,
  instante timestamptz not null
);
create index costos_consulta_historial_fuente on costos_consulta_historial (fuente, instante desc);

update configuracion set valor = valor || '{"consultas": {"limiteMensual": 10}}';
