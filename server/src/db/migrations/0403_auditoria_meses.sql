-- Up Migration
-- The log, first of the tables by month (077): nothing points at it, and an identity is one by itself.

drop function verificar_auditoria();
drop function auditoria_fijo(auditoria);
drop function auditoria_datos(auditoria);

alter table auditoria drop constraint auditoria_pkey;
alter table auditoria add primary key (instante, id);
-- The key begins with it.
drop index auditoria_instante;
select meses.partir('auditoria', 'instante');

-- As in 0110: by position and in UTC, of a row wherever it lies.
create function auditoria_fijo(a auditoria_toda) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(a.id, (extract(epoch from a.instante) * 1000000)::bigint, a.usuario_id,
    a.firmante_id, a.almacen_id, a.accion, a.entidad, a.entidad_id, a.solicitud, a.direccion)::text, 'UTF8'))
$$;
create function auditoria_datos(a auditoria_toda) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(a.antes, a.despues)::text, 'UTF8'))
$$;

do $$
declare
  v_texto text := pg_get_functiondef('sellar_auditoria(timestamptz)'::regprocedure);
begin
  if position('from auditoria a where' in v_texto) = 0 then
    raise exception 'sellar_auditoria is not as it was known';
  end if;
  execute replace(v_texto, 'from auditoria a where', 'from auditoria_toda a where');
end $$;

-- The first row of the log that is not as it was sealed, and what happened to it: nothing when all are.
create function verificar_auditoria() returns table (auditoria_id uuid, orden bigint, dia date, que text)
language sql stable as $$
  with limite as (select coalesce(max(s.hasta), '-infinity') as hasta from auditoria_sellos s),
  eslabones as (
    select c.*, lag(c.eslabon, 1, ''::bytea) over (order by c.orden) as previo, lag(c.orden, 1, 0::bigint) over (order by c.orden) as antes
    from auditoria_cadena c
  ),
  rotas as (
    select e.auditoria_id, e.orden, a.instante,
      case
        when e.orden <> e.antes + 1 or e.eslabon <> sha256(e.previo || e.fijo || e.datos) then 'cadena'
        when a.id is null then 'borrada'
        when e.fijo <> auditoria_fijo(a) then 'cambiada'
        when a.olvidada is not null and a.antes is null and a.despues is null then null
        when e.datos <> auditoria_datos(a) then 'cambiada'
      end as que
    from eslabones e left join auditoria_toda a on a.id = e.auditoria_id
    union all
    select a.id, null, a.instante, 'agregada' from auditoria_toda a, limite
    where a.instante < limite.hasta and not exists (select from auditoria_cadena c where c.auditoria_id = a.id)
    union all
    select null, s.orden, s.hasta, 'cadena' from auditoria_sellos s
    where not exists (select from auditoria_cadena c where c.orden = s.orden and c.eslabon = s.eslabon)
  )
  select r.auditoria_id, r.orden,
    coalesce((r.instante at time zone 'America/Bogota')::date,
      (select min(s.dia) from auditoria_sellos s where s.orden >= r.orden)),
    r.que
  from rotas r where r.que is not null
  order by coalesce(r.orden, (select min(s.orden) from auditoria_sellos s
    where s.dia = (r.instante at time zone 'America/Bogota')::date), 9223372036854775807), r.orden nulls last, r.instante limit 1
$$;

-- As in 0110, also in the months that were taken out: a person who is forgotten is so everywhere.
create or replace function olvidar_auditoria(p_cliente uuid, p_ahora timestamptz) returns integer language plpgsql as $$
declare
  v_filas integer;
  v_archivadas integer;
begin
  if not exists (select from clientes c where c.id = p_cliente and c.anonimizado is not null) then
    raise exception 'customer % is not anonymised', p_cliente using errcode = 'insufficient_privilege';
  end if;
  update auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and a.entidad = 'cliente' and a.entidad_id = p_cliente::text;
  get diagnostics v_filas = row_count;
  update archivo.auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and a.entidad = 'cliente' and a.entidad_id = p_cliente::text;
  get diagnostics v_archivadas = row_count;
  return v_filas + v_archivadas;
end $$;

do $$ begin
  while meses.preparar(now()) is not null loop
  end loop;
end $$;
