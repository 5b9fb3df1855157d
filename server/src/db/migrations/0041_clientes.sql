-- Up Migration
-- Who marked a customer and why; the authorisation of Ley 1581; merges of the same person; anonymised customers.

alter table clientes
  add column no_deseado_motivo text,
  add column no_deseado_por uuid references usuarios,
  add column no_deseado_en timestamptz,
  -- Which text was accepted, how, and when; null: none was given, or it was taken back.
  add column autorizacion_version text,
  add column autorizacion_canal text,
  add column autorizacion_en timestamptz,
  -- The customer that took over this record: old links open that one.
  add column fusionado_en uuid references clientes,
  add column anonimizado timestamptz;

update clientes
set no_deseado_motivo = coalesce(observacion, 'Sin motivo registrado'),
    no_deseado_por = coalesce(editado_por, creado_por), no_deseado_en = modified
where no_deseado;

-- The same person written twice: by telephone, and by birth date.
create index clientes_celular on clientes (celular);
create index clientes_nacimiento on clientes (fecha_nacimiento);
create index clientes_fusionados on clientes (fusionado_en) where fusionado_en is not null;

create table fusiones (
  id uuid primary key,
  sobreviviente_id uuid not null references clientes,
  absorbido_id uuid not null references clientes,
  -- Both rows as they were, and what was moved (table → ids): what undoing puts back.
  antes jsonb not null,
  movidos jsonb not null,
  version_sobreviviente integer not null,
  hecha_por uuid not null references usuarios,
  hecha timestamptz not null,
  deshecha_por uuid references usuarios,
  deshecha timestamptz
);
create index fusiones_sobreviviente on fusiones (sobreviviente_id, hecha desc);
