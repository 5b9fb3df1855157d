-- Up Migration
-- Customers that the undo of an import takes out are nobody's data any more: the log said for ever who they were. Only of those that an
-- import brought and that are not there, and only what says that they came and went: who did it and when stays, as in 0403.
create function olvidar_retirados(p_clientes uuid[], p_ahora timestamptz) returns integer language plpgsql as $$
declare
  v_idos text[] := array(
    select u.id::text from unnest(p_clientes) u (id) where not exists (select from clientes c where c.id = u.id));
  v_filas integer;
  v_archivadas integer;
begin
  update auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and a.entidad = 'cliente' and a.entidad_id = any (v_idos) and a.accion in ('cliente.importado', 'cliente.retirado');
  get diagnostics v_filas = row_count;
  update archivo.auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and a.entidad = 'cliente' and a.entidad_id = any (v_idos) and a.accion in ('cliente.importado', 'cliente.retirado');
  get diagnostics v_archivadas = row_count;
  return v_filas + v_archivadas;
end $$;

-- Those of before.
select olvidar_retirados(array(select distinct a.entidad_id::uuid from auditoria_toda a where a.accion = 'cliente.retirado'), now());
