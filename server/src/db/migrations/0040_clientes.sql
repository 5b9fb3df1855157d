-- Up Migration
-- Search of customers that costs the same at ten thousand and at a million.

-- The words of each customer's search text (names and document), one row per word. Collation "C": a prefix is a range.
create table cliente_palabras (
  palabra text collate "C" not null,
  cliente_id uuid not null references clientes on delete cascade,
  primary key (palabra, cliente_id)
);
create index cliente_palabras_cliente on cliente_palabras (cliente_id, palabra);

-- Every distinct word of the names. `frecuencia` is an estimate, refreshed at night: it only says where to begin.
-- Words are never taken away, so that a save that finds its word here may trust it.
create table palabras (
  palabra text collate "C" primary key,
  frecuencia integer not null default 1
);
create index palabras_partes on palabras using gin (palabra gin_trgm_ops);

-- Each word, and each word without one of its letters: two words at one slip from each other share one of these.
create table palabra_variantes (
  variante text collate "C" not null,
  palabra text collate "C" not null,
  primary key (variante, palabra)
);

-- ── Kept in step in the transaction of the save, whoever writes ─────────────────────────────────────────────

create function palabras_agregar(nuevas text[]) returns void language sql as $$
  with distintas as (
    -- In order: two saves that bring the same new words must not wait for each other crosswise.
    insert into palabras (palabra)
    select distinct n collate "C" from unnest(nuevas) n
    where n !~ '[0-9]' and not exists (select from palabras p where p.palabra = n collate "C")
    order by 1
    on conflict do nothing
    returning palabra
  )
  insert into palabra_variantes (variante, palabra)
  select distinct v.variante, d.palabra
  from distintas d
  cross join lateral (
    select d.palabra as variante
    union all
    select left(d.palabra, i - 1) || substr(d.palabra, i + 1) from generate_series(1, length(d.palabra)) i
  ) v
  where length(d.palabra) between 4 and 30
  on conflict do nothing
$$;

create function clientes_palabras_nuevos() returns trigger language plpgsql as $$
begin
  insert into cliente_palabras (palabra, cliente_id)
  select distinct p, n.id from nuevos n cross join lateral unnest(string_to_array(n.busqueda, ' ')) p
  where p <> '';
  perform palabras_agregar(array(
    select distinct p from nuevos n cross join lateral unnest(string_to_array(n.busqueda, ' ')) p where p <> ''));
  return null;
end $$;

create function clientes_palabras_cambiados() returns trigger language plpgsql as $$
begin
  if not exists (select from nuevos n join viejos v using (id) where n.busqueda <> v.busqueda) then
    return null;
  end if;
  delete from cliente_palabras c using nuevos n, viejos v
  where c.cliente_id = n.id and v.id = n.id and n.busqueda <> v.busqueda
    and c.palabra <> all (string_to_array(n.busqueda, ' ') collate "C");
  insert into cliente_palabras (palabra, cliente_id)
  select distinct p, n.id
  from nuevos n join viejos v using (id) cross join lateral unnest(string_to_array(n.busqueda, ' ')) p
  where n.busqueda <> v.busqueda and p <> ''
  on conflict do nothing;
  perform palabras_agregar(array(
    select distinct p
    from nuevos n join viejos v using (id) cross join lateral unnest(string_to_array(n.busqueda, ' ')) p
    where n.busqueda <> v.busqueda and p <> ''));
  return null;
end $$;

create trigger clientes_palabras_nuevos after insert on clientes
  referencing new table as nuevos for each statement execute function clientes_palabras_nuevos();
create trigger clientes_palabras_cambiados after update on clientes
  referencing old table as viejos new table as nuevos
  for each statement execute function clientes_palabras_cambiados();

-- Nightly, and after a bulk load.
create function palabras_contar() returns void language sql as $$
  with cuenta as (select palabra, count(*)::int as n from cliente_palabras where palabra !~ '[0-9]' group by palabra)
  update palabras p set frecuencia = coalesce(c.n, 0)
  from palabras q left join cuenta c using (palabra)
  where p.palabra = q.palabra and p.frecuencia <> coalesce(c.n, 0)
$$;

-- ── Search ──────────────────────────────────────────────────────────────────────────────────────────────────

-- Customers that have both words, whole, and a beginning of each other one; the newest first. Both lists come ordered
-- from the index and are read side by side until there are enough; the planner, which does not see the words when it
-- decides, would rather look up the whole of one list in the other.
create function clientes_cruce(una text, otra text, otras text[], limite int) returns setof uuid
language plpgsql stable rows 51 set enable_nestloop = off set enable_hashjoin = off set enable_sort = off as $$
declare
  tope constant text := U&'\+10FFFF';
begin
  return query
    select a.cliente_id
    from cliente_palabras a join cliente_palabras b on b.cliente_id = a.cliente_id
    where a.palabra = una collate "C" and b.palabra = otra collate "C"
      and (cardinality(otras) = 0 or not exists (
        select from unnest(otras) o where not exists (
          select from cliente_palabras w
          where w.cliente_id = a.cliente_id and w.palabra >= o collate "C" and w.palabra < (o || tope) collate "C"
          offset 0)
        offset 0))
    order by a.cliente_id desc
    limit limite;
end $$;

-- Customers that have, for each prefix, a word that begins with it: `limite` of them at most. It walks the customers of
-- the rarest prefix (its exact word first, the newest first) and stops when it has enough; two frequent whole words are
-- crossed instead. Two frequent beginnings that hardly ever meet would make that walk long: after some thousands it
-- takes what both lists share. `offset 0` keeps each check a single look into the index.
create function clientes_con(prefijos text[], limite int) returns setof uuid
language plpgsql stable rows 51 as $$
declare
  tope constant text := U&'\+10FFFF';
  paso constant int := 4000;
  palabras_guia constant int := 300;
  guia text;
  segunda text;
  otras text[];
  cuantas bigint;
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

  if cuantas > 400 and guia !~ '[0-9]' and segunda !~ '[0-9]' then
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

-- When nothing has all the words: one of them with one slip of the keyboard, or found inside a longer word.
create function clientes_parecidos(prefijos text[], limite int) returns setof uuid
language plpgsql stable rows 51 as $$
declare
  cual int;
  otra text;
begin
  for cual in 1 .. cardinality(prefijos) loop
    continue when prefijos[cual] ~ '[0-9]';
    for otra in
      select t.palabra from (
        select distinct on (p.palabra) p.palabra, p.frecuencia, 0 as orden
        from palabra_variantes v join palabras p using (palabra)
        where length(prefijos[cual]) between 4 and 30
          and v.variante = any (array(
            select prefijos[cual] collate "C"
            union all
            select left(prefijos[cual], i - 1) || substr(prefijos[cual], i + 1)
            from generate_series(1, length(prefijos[cual])) i))
        union all
        (select p.palabra, p.frecuencia, 1 from palabras p
         where length(prefijos[cual]) >= 3 and p.palabra like '%' || prefijos[cual] || '%'
         order by p.frecuencia desc limit 12)) t
      where t.palabra <> prefijos[cual]
      order by t.orden, t.frecuencia desc limit 24
    loop
      return query select clientes_con(prefijos[:cual - 1] || otra || prefijos[cual + 1:], limite);
    end loop;
  end loop;
end $$;

-- A document by its beginning, the shortest first: one short range per length instead of one long sort.
create index clientes_cedula_largo on clientes (length(cedula), cedula text_pattern_ops);
drop index clientes_busqueda;

insert into cliente_palabras (palabra, cliente_id)
select distinct p, c.id from clientes c cross join lateral unnest(string_to_array(c.busqueda, ' ')) p where p <> '';
select palabras_agregar(array(select distinct palabra from cliente_palabras));
select palabras_contar();
