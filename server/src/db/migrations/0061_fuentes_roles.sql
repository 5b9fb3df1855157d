-- Up Migration
-- Settings of a source are saved with a version (D16).
alter table fuentes_consulta add column version integer not null default 1;

-- A default role that nobody edited follows the defaults of newer versions; `permisos_vistos` are the keys that existed
-- when a person last saved a role, so that its editor can point at the newer ones (ADR 012). Null: not known yet.
alter table roles
  add column inicial boolean not null default false,
  add column permisos_vistos text[];
update roles set inicial = true
where version = 1
  and nombre in ('Administrador', 'Gerente', 'Auditor', 'Cumplimiento', 'Cajero', 'Tasador', 'Consulta')
  and not exists (
    select 1 from auditoria a where a.entidad = 'rol' and a.entidad_id = roles.id::text and a.accion = 'rol.creado');
