-- Up Migration
-- Codes for who lost the telephone: each good once, kept as a hash, gone when it is used.
create table codigos_recuperacion (
  usuario_id uuid not null references usuarios on delete cascade,
  huella text not null,
  creado timestamptz not null,
  primary key (usuario_id, huella)
);

-- Turning the second factor on closes what was open without it.
alter table logueos drop constraint logueos_motivo_salida_check;
alter table logueos add constraint logueos_motivo_salida_check check
  (motivo_salida in ('salio', 'inactividad', 'cerrada', 'clave', 'bloqueado', 'vencida', 'segundo_factor', 'propia'));

-- Asked of everybody who administers, not of super people alone; real companies ask for it until somebody decides otherwise.
update configuracion set version = version + 1, valor = jsonb_set(valor, '{seguridad}',
  (valor -> 'seguridad') - 'segundoFactorSuper' || jsonb_build_object('segundoFactor',
    (valor #>> '{seguridad,segundoFactorSuper}')::boolean or exists (select from empresa where not es_demo)));
