-- Up Migration
-- Each statement of a search was planned anew each time, since a plan for these very words looks cheaper than one for any; the joins of
-- `clientes_cruce` are held to one way as it is, so that nothing is chosen, and planning took a fifth of the time. The way that two common
-- names take (0630) is planned once for each connection now. The others go on being planned for what was typed: how many words begin
-- with it is what their plan hangs on.
alter function clientes_con(text[], int) rename to clientes_con_resto;
do $$
declare
  v_antes text := pg_get_functiondef('clientes_con_resto(text[], int)'::regprocedure);
  -- What `clientes_con` has crossed already when it comes here.
  v_despues text := replace(v_antes, $bloque$  if cardinality(comunes) = cardinality(prefijos) then
    hallados := array(select clientes_cruce(comunes[1], comunes[2], comunes[3:], limite));
    if cardinality(hallados) >= limite then
      return query select unnest(hallados);
      return;
    end if;
  end if;
$bloque$, '');
begin
  if v_despues = v_antes then
    raise exception 'clientes_con is not the one that this migration knows';
  end if;
  execute v_despues;
end $$;
alter function clientes_con_resto(text[], int) set plan_cache_mode = auto;

create function clientes_con(prefijos text[], limite int) returns setof uuid
language plpgsql stable rows 51 set plan_cache_mode = force_generic_plan as $$
declare
  comunes text[];
  hallados uuid[];
begin
  if cardinality(prefijos) > 1 then
    comunes := array(select p.palabra from palabras p
      where p.palabra = any (prefijos) and p.frecuencia > 400 and p.palabra !~ '[0-9]' order by p.frecuencia);
    if cardinality(comunes) = cardinality(prefijos) then
      hallados := array(select clientes_cruce(comunes[1], comunes[2], comunes[3:], limite));
      if cardinality(hallados) >= limite then
        return query select unnest(hallados);
        return;
      end if;
    end if;
  end if;
  return query select clientes_con_resto(prefijos, limite);
end $$;

-- The same of documents that begin with what was typed: for any of them the plan is one short range of the index per length, and it is
-- found in a sixth of the time that it took to plan.
create function clientes_con_prefijo(prefijo text, todos boolean, largo_maximo int, limite int) returns setof uuid
language plpgsql stable rows 51 set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select d.id from generate_series(length(prefijo), largo_maximo) as largo
    cross join lateral (
      select clientes.id from clientes
      where length(cedula) = largo and cedula ~>=~ prefijo and cedula ~<~ (prefijo || U&'\+10FFFF')
        and fusionado_en is null and anonimizado is null
        and (todos or not exists (select from usuarios where usuarios.is_super_admin
          and (usuarios.id = clientes.usuario_id or lower(usuarios.username) = lower(clientes.username))))
      order by cedula using ~<~ limit limite) d
    limit limite;
end $$;
