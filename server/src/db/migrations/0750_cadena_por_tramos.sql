-- Up Migration
-- The chain of the log by stretches: years of it are read in statements of a second, each of which says where the next one goes on.

-- Links after `p_desde`, so many of them: the first row that is not as it was sealed, and what happened to it (`que`, null when all are),
-- and where to go on (`sigue`, null at the end). The days that a stretch ends are looked through for rows that came late.
create function verificar_auditoria(p_desde bigint, p_cuantas integer)
returns table (auditoria_id uuid, orden bigint, dia date, que text, sigue bigint)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_fin bigint := p_desde + p_cuantas;
  v_ultimo boolean := not exists (select from auditoria_cadena c where c.orden > p_desde + p_cuantas);
  -- Rows of these links lie between the ends of two days.
  v_de timestamptz := coalesce((select max(s.hasta) from auditoria_sellos s where s.orden <= p_desde), '-infinity');
  v_a timestamptz := coalesce((select min(s.hasta) from auditoria_sellos s where s.orden >= p_desde + p_cuantas), 'infinity');
  v_previos bigint := coalesce((select max(s.orden) from auditoria_sellos s where s.orden <= p_desde), 0);
  v_sellado timestamptz := coalesce(
    (select max(s.hasta) from auditoria_sellos s where v_ultimo or s.orden <= p_desde + p_cuantas), '-infinity');
  v_id uuid;
  v_orden bigint;
  v_instante timestamptz;
  v_que text;
  v_otra bigint;
  v_igual boolean;
begin
  with eslabones as (
    select c.*, lag(c.eslabon, 1, ''::bytea) over (order by c.orden) as previo, lag(c.orden, 1, 0::bigint) over (order by c.orden) as antes
    from auditoria_cadena c where c.orden >= p_desde and c.orden <= v_fin
  ),
  filas as (select a.*, auditoria_fijo(a) as es_fijo, auditoria_datos(a) as es_datos from auditoria_toda a
    where a.instante >= v_de and a.instante < v_a),
  rotas as (
    select e.auditoria_id, e.orden, a.instante,
      case
        when e.orden <> e.antes + 1 or e.eslabon <> sha256(e.previo || e.fijo || e.datos) then 'cadena'
        when a.id is null then 'borrada'
        when e.fijo <> a.es_fijo then 'cambiada'
        when a.olvidada is not null and a.antes is null and a.despues is null then null
        when e.datos <> a.es_datos then 'cambiada'
      end as que
    from eslabones e left join filas a on a.id = e.auditoria_id
    where e.orden > p_desde
    union all
    select a.id, null, a.instante, 'agregada' from auditoria_toda a
    where a.instante >= v_de and a.instante < v_sellado
      and not exists (select from auditoria_cadena c where c.auditoria_id = a.id and c.orden > v_previos and c.orden <= v_fin)
    union all
    select null, s.orden, s.hasta, 'cadena' from auditoria_sellos s
    where s.orden > p_desde and (v_ultimo or s.orden <= v_fin)
      and not exists (select from auditoria_cadena c where c.orden = s.orden and c.eslabon = s.eslabon)
  )
  select r.auditoria_id, r.orden, r.instante, r.que into v_id, v_orden, v_instante, v_que
  from rotas r where r.que is not null
  order by coalesce(r.orden, (select min(s.orden) from auditoria_sellos s
    where s.dia = (r.instante at time zone 'America/Bogota')::date), 9223372036854775807), r.orden nulls last, r.instante limit 1;

  -- A row that is not in its days may be in others: then it was not deleted, nor added, but moved; or the ends of the days were.
  if v_que = 'borrada' then
    select a.instante, c.fijo = auditoria_fijo(a) into v_instante, v_igual
    from auditoria_toda a join auditoria_cadena c on c.orden = v_orden where a.id = v_id limit 1;
    if found then v_que := case when v_igual then 'cadena' else 'cambiada' end; end if;
  elsif v_que = 'agregada' then
    select c.orden into v_otra from auditoria_cadena c where c.auditoria_id = v_id limit 1;
    if found then
      v_que := 'cambiada';
      v_orden := v_otra;
    end if;
  end if;
  return query select v_id, v_orden,
    coalesce((v_instante at time zone 'America/Bogota')::date, (select min(s.dia) from auditoria_sellos s where s.orden >= v_orden)),
    v_que, case when v_ultimo then null else v_fin end;
end $$;

-- All of it at once, for whoever asks the database by hand.
create or replace function verificar_auditoria() returns table (auditoria_id uuid, orden bigint, dia date, que text)
language plpgsql stable as $$
declare
  v_desde bigint := 0;
  r record;
begin
  while v_desde is not null loop
    select * into r from verificar_auditoria(v_desde, 100000);
    if r.que is not null then
      return query select r.auditoria_id, r.orden, r.dia, r.que;
      return;
    end if;
    v_desde := r.sigue;
  end loop;
end $$;
