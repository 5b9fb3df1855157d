-- Up Migration
-- Of who is forgotten, the log said their name also where it is not of their record: in the hits that were not theirs, which are kept
-- without saying of whom they were, and in a merge that was undone, on the record of the other one. As in 0403 for the rest.
create or replace function olvidar_auditoria(p_cliente uuid, p_ahora timestamptz) returns integer language plpgsql as $$
declare
  v_suyas text[] := array(select t.id::text from tareas_cumplimiento t where t.cliente_id = p_cliente and t.estado = 'descartada');
  v_filas integer;
  v_archivadas integer;
begin
  if not exists (select from clientes c where c.id = p_cliente and c.anonimizado is not null) then
    raise exception 'customer % is not anonymised', p_cliente using errcode = 'insufficient_privilege';
  end if;
  update auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and (a.entidad = 'cliente' and a.entidad_id = p_cliente::text
        or a.entidad = 'tarea_cumplimiento' and a.entidad_id = any (v_suyas)
        or a.entidad = 'cliente' and a.accion in ('cliente.fusionado', 'cliente.separado') and exists (
          -- Another merge of the other one is of other people: it keeps what it says. The log reads the clock a moment later.
          select from fusiones f where p_cliente in (f.absorbido_id, f.sobreviviente_id) and p_cliente::text <> a.entidad_id
            and a.entidad_id in (f.absorbido_id::text, f.sobreviviente_id::text)
            and a.instante between f.hecha - interval '5 s' and coalesce(f.deshecha, f.hecha) + interval '5 s'));
  get diagnostics v_filas = row_count;
  update archivo.auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and (a.entidad = 'cliente' and a.entidad_id = p_cliente::text
        or a.entidad = 'tarea_cumplimiento' and a.entidad_id = any (v_suyas)
        or a.entidad = 'cliente' and a.accion in ('cliente.fusionado', 'cliente.separado') and exists (
          -- Another merge of the other one is of other people: it keeps what it says. The log reads the clock a moment later.
          select from fusiones f where p_cliente in (f.absorbido_id, f.sobreviviente_id) and p_cliente::text <> a.entidad_id
            and a.entidad_id in (f.absorbido_id::text, f.sobreviviente_id::text)
            and a.instante between f.hecha - interval '5 s' and coalesce(f.deshecha, f.hecha) + interval '5 s'));
  get diagnostics v_archivadas = row_count;
  return v_filas + v_archivadas;
end $$;

-- What the company was told of a person names them and is of no customer: found by what it is about.
create index mensajes_copias on mensajes (referencia) where cliente_id is null and clave like '%:empresa:%';
create index mensajes_copias on archivo.mensajes (referencia) where cliente_id is null and clave like '%:empresa:%';
