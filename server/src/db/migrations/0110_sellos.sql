-- Up Migration
-- What the application may only add to (032): the seals of the log, the one way to forget a person in it, and the limit of
-- the function that writes documents, which from here on acts as the owner.

-- When the person that a row spoke of was forgotten: the row stays, what it repeated of them does not.
alter table auditoria add column olvidada timestamptz;

-- One link per row of the log, in its order. `fijo` is of what never changes, `datos` of what a forgotten person takes away.
create table auditoria_cadena (
  orden bigint primary key,
  auditoria_id uuid not null,
  fijo bytea not null,
  datos bytea not null,
  -- Of the link before and of both hashes: no row can be changed, taken out or put in without breaking it.
  eslabon bytea not null
);

-- One seal per day of Bogotá that had something: the last link of it.
create table auditoria_sellos (
  dia date primary key,
  filas integer not null,
  orden bigint not null,
  eslabon bytea not null,
  -- Rows before this instant are sealed.
  hasta timestamptz not null
);

-- By position and in UTC: neither the zone of the session nor a column that comes later changes a hash.
create function auditoria_fijo(a auditoria) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(a.id, (extract(epoch from a.instante) * 1000000)::bigint, a.usuario_id,
    a.firmante_id, a.almacen_id, a.accion, a.entidad, a.entidad_id, a.solicitud, a.direccion)::text, 'UTF8'))
$$;
create function auditoria_datos(a auditoria) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(a.antes, a.despues)::text, 'UTF8'))
$$;

-- Seals the whole days of Bogotá before an instant, oldest first. Answers how many rows.
create function sellar_auditoria(p_hasta timestamptz) returns integer language plpgsql as $$
declare
  v_fin timestamptz := date_trunc('day', p_hasta, 'America/Bogota');
  v_desde timestamptz;
  v_orden bigint;
  v_eslabon bytea;
  v_filas integer := 0;
  v_dia date;
  r record;
begin
  -- One at a time: two would give two rows the same place.
  perform pg_advisory_xact_lock(7307643);
  select s.hasta, s.orden, s.eslabon into v_desde, v_orden, v_eslabon from auditoria_sellos s order by s.dia desc limit 1;
  v_orden := coalesce(v_orden, 0);
  v_eslabon := coalesce(v_eslabon, ''::bytea);
  for r in
    select a.id, (a.instante at time zone 'America/Bogota')::date as dia, auditoria_fijo(a) as fijo, auditoria_datos(a) as datos
    from auditoria a where a.instante >= coalesce(v_desde, '-infinity') and a.instante < v_fin order by a.instante, a.id
  loop
    v_orden := v_orden + 1;
    v_filas := v_filas + 1;
    v_eslabon := sha256(v_eslabon || r.fijo || r.datos);
    insert into auditoria_cadena values (v_orden, r.id, r.fijo, r.datos, v_eslabon);
    insert into auditoria_sellos as s values (r.dia, 1, v_orden, v_eslabon, date_trunc('day', (r.dia + 1)::timestamp) at time zone 'America/Bogota')
      on conflict (dia) do update set filas = s.filas + 1, orden = excluded.orden, eslabon = excluded.eslabon;
  end loop;
  return v_filas;
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
    from eslabones e left join auditoria a on a.id = e.auditoria_id
    union all
    select a.id, null, a.instante, 'agregada' from auditoria a, limite
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

-- Takes from the log what it repeats of a person who was forgotten (Ley 1581): the only change that a row of it can have.
create function olvidar_auditoria(p_cliente uuid, p_ahora timestamptz) returns integer language plpgsql as $$
declare
  v_filas integer;
begin
  if not exists (select from clientes c where c.id = p_cliente and c.anonimizado is not null) then
    raise exception 'customer % is not anonymised', p_cliente using errcode = 'insufficient_privilege';
  end if;
  update auditoria a set antes = null, despues = null, olvidada = p_ahora
    where a.olvidada is null and (a.antes is not null or a.despues is not null)
      and a.entidad = 'cliente' and a.entidad_id = p_cliente::text;
  get diagnostics v_filas = row_count;
  return v_filas;
end $$;

-- After much was written at once: only the owner may.
create function analizar() returns void language plpgsql as $$ begin analyze; end $$;

-- Acting as the owner it must not write for its caller what the caller could not.
do $$
declare
  v_antes constant text := '      execute format(''insert into %I select * from jsonb_populate_recordset';
  v_guarda constant text := '      if not has_table_privilege(session_user, format(''public.%I'', v_crea ->> ''tabla''), ''insert'') then
        raise exception ''% is not written by documents'', v_crea ->> ''tabla'' using errcode = ''insufficient_privilege'';
      end if;
';
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
begin
  if position(v_antes in v_texto) = 0 then
    raise exception 'registrar_documento is not as it was known';
  end if;
  execute replace(v_texto, v_antes, v_guarda || v_antes);
end $$;
