-- Up Migration
-- A name that somebody had while the lists were dead, and lost before it was looked for in them (D24): an edit, or a merge that took the
-- name of the other record. What is compared with the lists, until it was; nothing of a name that was looked for.
alter table clientes_anteriores add column por_revisar jsonb;
create index clientes_anteriores_por_revisar on clientes_anteriores (cliente_id) where por_revisar is not null;

create or replace function clientes_como_era() returns trigger language plpgsql as $$
begin
  insert into clientes_anteriores (cliente_id, hasta, nombre_completo, tipo_documento, cedula, dv, por_revisar)
  values (old.id, new.modified, old.nombre_completo, old.tipo_documento, old.cedula, old.dv,
    -- A merge leads a document through one that nobody has.
    case when old.sin_revisar and old.cedula not like '~%'
        and (old.nombre_completo, old.tipo_documento, old.cedula) is distinct from (new.nombre_completo, new.tipo_documento, new.cedula)
      then jsonb_build_object('tipo_documento', old.tipo_documento, 'cedula', old.cedula, 'tipo_usuario', old.tipo_usuario,
        'nombres', old.nombres, 'segundo_nombres', old.segundo_nombres, 'apellidos', old.apellidos,
        'segundo_apellidos', old.segundo_apellidos, 'nombre_completo', old.nombre_completo, 'fecha_nacimiento', old.fecha_nacimiento)
    end);
  return null;
end $$;

-- Of before nobody knows which were looked for, nor in which parts: of the few who still wait, all are looked for, whole.
update clientes_anteriores a set por_revisar = jsonb_build_object('tipo_documento', a.tipo_documento, 'cedula', a.cedula,
  'tipo_usuario', c.tipo_usuario, 'nombres', '', 'segundo_nombres', null, 'apellidos', null, 'segundo_apellidos', null,
  'nombre_completo', a.nombre_completo, 'fecha_nacimiento', c.fecha_nacimiento)
from clientes c
where c.id = a.cliente_id and c.sin_revisar and c.anonimizado is null and a.cedula not like '~%'
  and not exists (select from fusiones f where a.cliente_id in (f.sobreviviente_id, f.absorbido_id) and f.deshecha = a.hasta);
