-- Of three common names the third was looked up for everybody who has the first (60 ms at a million customers); now for those who have
-- both. `offset 0` keeps the crossing below the check; see 0040 for the plan that it is held to.
create or replace function clientes_cruce(una text, otra text, otras text[], limite int) returns setof uuid
language plpgsql stable rows 51 set enable_nestloop = off set enable_hashjoin = off set enable_sort = off as $$
declare
  tope constant text := U&'\+10FFFF';
begin
  return query
    select c.cliente_id from (
      select a.cliente_id
      from cliente_palabras a join cliente_palabras b on b.cliente_id = a.cliente_id
      where a.palabra = una collate "C" and b.palabra = otra collate "C"
      order by a.cliente_id desc
      offset 0) c
    where cardinality(otras) = 0 or not exists (
      select from unnest(otras) o where not exists (
        select from cliente_palabras w
        where w.cliente_id = c.cliente_id and w.palabra >= o collate "C" and w.palabra < (o || tope) collate "C"
        offset 0)
      offset 0)
    limit limite;
end $$;

-- Two common names are what a counter types most, and counting how many words begin with each took as long as finding those who
-- have both. Where every word is itself a frequent one, they are crossed at once; only when that does not fill the page is the rest
-- looked at, as before (0040).
create or replace function clientes_con(prefijos text[], limite int) returns setof uuid
language plpgsql stable rows 51 as $$
declare
  tope constant text := U&'\+10FFFF';
  paso constant int := 4000;
  palabras_guia constant int := 300;
  guia text;
  segunda text;
  otras text[];
  cuantas bigint;
  comunes text[];
  hallados uuid[];
begin
  if cardinality(prefijos) = 1 then
    guia := prefijos[1];
    if guia ~ '[0-9]' then
      return query
        select distinct c.cliente_id from (
          select w.cliente_id from cliente_palabras w
          where w.palabra >= guia collate "C" and w.palabra < (guia || tope) collate "C" limit limite * 3) c
        limit limite;
    else
      return query
        select distinct t.cliente_id from (
          select c.cliente_id
          from (select p.palabra from palabras p
                where p.palabra >= guia collate "C" and p.palabra < (guia || tope) collate "C"
                order by p.palabra <> guia, p.frecuencia desc limit palabras_guia) v
          cross join lateral (
            select w.cliente_id from cliente_palabras w where w.palabra = v.palabra
            order by w.cliente_id desc limit limite) c
          limit limite * 3) t
        limit limite;
    end if;
    return;
  end if;

  comunes := array(select p.palabra from palabras p
    where p.palabra = any (prefijos) and p.frecuencia > 400 and p.palabra !~ '[0-9]' order by p.frecuencia);
  if cardinality(comunes) = cardinality(prefijos) then
    hallados := array(select clientes_cruce(comunes[1], comunes[2], comunes[3:], limite));
    if cardinality(hallados) >= limite then
      return query select unnest(hallados);
      return;
    end if;
  end if;

  -- How frequent each is, counted no further than it matters.
  select array_agg(t.p order by t.n), min(t.n) into otras, cuantas
  from (
    select p, case when p ~ '[0-9]'
      then (select count(*) from (
        select from cliente_palabras w
        where w.palabra >= p collate "C" and w.palabra < (p || tope) collate "C" limit 400) k)
      else (select coalesce(sum(k.frecuencia), 0) from (
        select q.frecuencia from palabras q
        where q.palabra >= p collate "C" and q.palabra < (p || tope) collate "C" limit 400) k)
      end as n
    from unnest(prefijos) p) t;
  if cuantas = 0 then
    return;
  end if;
  guia := otras[1];
  segunda := otras[2];
  otras := otras[2:];

  if cuantas > 400 and guia !~ '[0-9]' and segunda !~ '[0-9]'
    and (cardinality(comunes) <> cardinality(prefijos) or not array[guia, segunda] <@ comunes[:2]) then
    hallados := array(select clientes_cruce(guia, segunda, otras[2:], limite));
    if cardinality(hallados) >= limite then
      return query select unnest(hallados);
      return;
    end if;
  end if;

  if guia ~ '[0-9]' then
    hallados := array(
      select distinct t.cliente_id from (
        select c.cliente_id from (
          select w.cliente_id from cliente_palabras w
          where w.palabra >= guia collate "C" and w.palabra < (guia || tope) collate "C" limit paso) c
        where exists (
            select from cliente_palabras w
            where w.cliente_id = c.cliente_id
              and w.palabra >= segunda collate "C" and w.palabra < (segunda || tope) collate "C" offset 0)
          and (cardinality(otras) = 1 or not exists (
            select from unnest(otras[2:]) o where not exists (
              select from cliente_palabras w
              where w.cliente_id = c.cliente_id and w.palabra >= o collate "C" and w.palabra < (o || tope) collate "C"
              offset 0)
            offset 0))
        limit limite) t);
  else
    hallados := array(
      select distinct t.cliente_id from (
        select c.cliente_id from (
          select x.cliente_id
          from (select p.palabra from palabras p
                where p.palabra >= guia collate "C" and p.palabra < (guia || tope) collate "C"
                order by p.palabra <> guia, p.frecuencia desc limit palabras_guia) v
          cross join lateral (
            select w.cliente_id from cliente_palabras w where w.palabra = v.palabra
            order by w.cliente_id desc offset 0) x
          limit paso) c
        where exists (
            select from cliente_palabras w
            where w.cliente_id = c.cliente_id
              and w.palabra >= segunda collate "C" and w.palabra < (segunda || tope) collate "C" offset 0)
          and (cardinality(otras) = 1 or not exists (
            select from unnest(otras[2:]) o where not exists (
              select from cliente_palabras w
              where w.cliente_id = c.cliente_id and w.palabra >= o collate "C" and w.palabra < (o || tope) collate "C"
              offset 0)
            offset 0))
        limit limite) t);
  end if;
  if cardinality(hallados) >= limite or cuantas <= paso / 2 then
    return query select unnest(hallados);
    return;
  end if;

  return query
    select a.cliente_id from (
      select w.cliente_id from cliente_palabras w
      where w.palabra >= guia collate "C" and w.palabra < (guia || tope) collate "C"
      intersect
      select w.cliente_id from cliente_palabras w
      where w.palabra >= segunda collate "C" and w.palabra < (segunda || tope) collate "C") a
    where not exists (
      select from unnest(otras[2:]) o where not exists (
        select from cliente_palabras w
        where w.cliente_id = a.cliente_id and w.palabra >= o collate "C" and w.palabra < (o || tope) collate "C"
        offset 0)
      offset 0)
    limit limite;
end $$;
