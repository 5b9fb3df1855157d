-- Up Migration
-- Tables by month (077). The months that are written live in `meses`, where the application has no rights of its own: it comes
-- through the table. Months that were taken out live in `archivo`, under a table of the same name; `<table>_toda` reads both.

create schema meses;
create schema archivo;

-- The parts of every table by month. `hasta` is the first day, of Bogotá, that is no longer in it; the part without it takes
-- what has no month yet, so that no save ever fails for want of one.
create view meses.partes as
  select p.padre, p.lugar, p.tabla, p.columna, p.parte, p.nombre, p.limites = 'DEFAULT' as es_resto,
    case when p.valor ~ ':' then (p.valor::timestamptz at time zone 'America/Bogota')::date else p.valor::date end as hasta
  from (
    select padre.oid as padre, n.nspname::text as lugar, padre.relname::text as tabla, a.attname::text as columna,
      parte.oid as parte, parte.relname::text as nombre, pg_get_expr(parte.relpartbound, parte.oid) as limites,
      substring(pg_get_expr(parte.relpartbound, parte.oid) from $x$TO \('([^']+)'\)$x$) as valor
    from pg_partitioned_table t
    join pg_class padre on padre.oid = t.partrelid
    join pg_namespace n on n.oid = padre.relnamespace and n.nspname in ('public', 'archivo')
    join pg_attribute a on a.attrelid = padre.oid and a.attnum = t.partattrs[0]
    join pg_inherits i on i.inhparent = padre.oid
    join pg_class parte on parte.oid = i.inhrelid
  ) p;

-- The first instant (or day) of a month, as a bound of that table.
create function meses.limite(p_tabla text, p_columna text, p_mes date) returns text language sql stable as $$
  select case when format_type(a.atttypid, null) = 'date' then p_mes::text
    else to_char(p_mes::timestamp at time zone 'America/Bogota' at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || '+00' end
  from pg_attribute a where a.attrelid = format('public.%I', p_tabla)::regclass and a.attname = p_columna
$$;

create function meses.mes_de(p_instante timestamptz) returns date language sql stable as $$
  select date_trunc('month', p_instante at time zone 'America/Bogota')::date
$$;

-- Opens a month of a table, with the rows of it that came before it.
create function meses.abrir(p_tabla text, p_columna text, p_mes date) returns text language plpgsql as $$
declare
  v_nombre text := p_tabla || to_char(p_mes, '_YYYY_MM');
  v_desde text := meses.limite(p_tabla, p_columna, p_mes);
  v_hasta text := meses.limite(p_tabla, p_columna, (p_mes + interval '1 month')::date);
begin
  execute format('create table meses.%I (like public.%I including defaults including constraints including storage)', v_nombre, p_tabla);
  execute format('lock table only public.%I in share row exclusive mode', p_tabla);
  execute format('with idas as (delete from meses.%I where %I >= %L and %I < %L returning *) insert into meses.%I select * from idas',
    p_tabla || '_resto', p_columna, v_desde, p_columna, v_hasta, v_nombre);
  execute format('alter table public.%I attach partition meses.%I for values from (%L) to (%L)', p_tabla, v_nombre, v_desde, v_hasta);
  return v_nombre;
end $$;

-- Opens the first month that is missing of this one and the three that follow: one a call, so that what it locks is let go.
create function meses.preparar(p_ahora timestamptz) returns text language plpgsql as $$
declare
  v_hasta date := meses.mes_de(p_ahora) + interval '4 months';
  t record;
begin
  -- Two would open the same one.
  perform pg_advisory_xact_lock(7307646);
  for t in select p.tabla, p.columna, max(p.hasta) as hasta from meses.partes p where p.lugar = 'public'
    group by 1, 2 having max(p.hasta) < v_hasta order by 3, 1
  loop
    return meses.abrir(t.tabla, t.columna, t.hasta);
  end loop;
  return null;
end $$;

-- For whoever may not say of when it is: nobody fills the catalogue with the months of a thousand years.
create function preparar_mes() returns text language plpgsql as $$
begin
  -- Who is in the middle of a save goes before; less than the second after which one of two that wait is ended.
  set local lock_timeout = '700ms';
  return meses.preparar(now());
end $$;

-- What is wrong with the months: next month is missing, or rows lie where no month is.
create function meses_que_faltan() returns table (tabla text, que text) language plpgsql as $$
declare
  t record;
  v_hay boolean;
begin
  for t in select p.tabla, max(p.hasta) as hasta from meses.partes p where p.lugar = 'public' group by 1 order by 1 loop
    if t.hasta < meses.mes_de(now()) + interval '2 months' then
      return query select t.tabla, 'falta';
    end if;
    execute format('select exists (select from meses.%I)', t.tabla || '_resto') into v_hay;
    if v_hay then
      return query select t.tabla, 'resto';
    end if;
  end loop;
end $$;

-- Takes the months that ended before a day out of the tables, into the archive: whole where the part ends before it, row by row
-- out of the first one, which holds what was there before there were months. Answers what is in the archive now and was not.
create function meses.archivar(p_antes date) returns setof text language plpgsql as $$
declare
  t record;
  v_desde text;
  v_nombre text;
  v_hay boolean;
begin
  if p_antes > meses.mes_de(now()) - interval '3 months' then
    raise exception 'only months that ended three months ago' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(7307646);
  for t in select p.* from meses.partes p where p.lugar = 'public' and not p.es_resto order by p.tabla, p.hasta loop
    continue when t.hasta > p_antes and t.nombre <> t.tabla || '_inicio';
    -- Where the archive of it ends.
    v_desde := coalesce((select quote_literal(meses.limite(t.tabla, t.columna, max(p.hasta))) from meses.partes p
      where p.lugar = 'archivo' and p.tabla = t.tabla), 'minvalue');
    if t.hasta <= p_antes then
      v_nombre := t.nombre;
      execute format('alter table public.%I detach partition meses.%I', t.tabla, t.nombre);
      execute format('alter table meses.%I set schema archivo', t.nombre);
    else
      execute format('select exists (select from meses.%I where %I < %L)', t.nombre, t.columna, meses.limite(t.tabla, t.columna, p_antes)) into v_hay;
      continue when not v_hay;
      v_nombre := t.tabla || to_char(p_antes, '_"hasta"_YYYY_MM');
      execute format('create table archivo.%I (like archivo.%I including defaults including constraints including storage)', v_nombre, t.tabla);
      execute format('with idas as (delete from meses.%I where %I < %L returning *) insert into archivo.%I select * from idas',
        t.nombre, t.columna, meses.limite(t.tabla, t.columna, p_antes), v_nombre);
      t.hasta := p_antes;
    end if;
    execute format('alter table archivo.%I attach partition archivo.%I for values from (%s) to (%L)',
      t.tabla, v_nombre, v_desde, meses.limite(t.tabla, t.columna, t.hasta));
    return next v_nombre;
  end loop;
end $$;

-- Makes a table one by month, without copying a row: what is in it is its first part, until the month after next. Its keys
-- must hold `p_columna`, or be none, beforehand.
create function meses.partir(p_tabla text, p_columna text) returns void language plpgsql as $$
declare
  v_inicio text := p_tabla || '_inicio';
  v_indices text[];
  v_llaves text[];
  v_disparadores text[];
  v_hasta date;
  v_una text;
begin
  execute format('lock table public.%I in access exclusive mode', p_tabla);
  -- Of what is already of a later month too: it was dated ahead.
  execute format('select date_trunc(''month'', case when pg_typeof(max(%1$I)) = ''date''::regtype then max(%1$I)::timestamp
    else max(%1$I)::timestamptz at time zone ''America/Bogota'' end)::date from public.%2$I', p_columna, p_tabla) into v_hasta;
  v_hasta := greatest(meses.mes_de(now()) + interval '2 months', v_hasta + interval '1 month');
  v_indices := array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = format('public.%I', p_tabla)::regclass
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')));
  v_llaves := array(select format('add constraint %I %s', c.conname, pg_get_constraintdef(c.oid)) from pg_constraint c
    where c.conrelid = format('public.%I', p_tabla)::regclass and c.contype in ('p', 'u', 'f') order by c.contype desc);
  v_disparadores := array(select pg_get_triggerdef(g.oid) from pg_trigger g
    where g.tgrelid = format('public.%I', p_tabla)::regclass and not g.tgisinternal);
  for v_una in select g.tgname from pg_trigger g where g.tgrelid = format('public.%I', p_tabla)::regclass and not g.tgisinternal loop
    execute format('drop trigger %I on public.%I', v_una, p_tabla);
  end loop;
  execute format('alter table public.%I rename to %I', p_tabla, v_inicio);
  execute format('alter table public.%I set schema meses', v_inicio);
  execute format('create table public.%I (like meses.%I including all excluding indexes) partition by range (%I)', p_tabla, v_inicio, p_columna);
  execute format('create table archivo.%I (like meses.%I including all excluding indexes) partition by range (%I)', p_tabla, v_inicio, p_columna);
  foreach v_una in array v_llaves loop
    execute format('alter table public.%I %s', p_tabla, v_una);
    if v_una !~ '^add constraint [^ ]+ FOREIGN' then
      execute format('alter table archivo.%I %s', p_tabla, v_una);
    end if;
  end loop;
  foreach v_una in array v_indices loop
    execute v_una;
    execute replace(v_una, format(' ON public.%I ', p_tabla), format(' ON archivo.%I ', p_tabla));
  end loop;
  execute format('alter table public.%I attach partition meses.%I for values from (minvalue) to (%L)',
    p_tabla, v_inicio, meses.limite(p_tabla, p_columna, v_hasta));
  execute format('create table meses.%I partition of public.%I default', p_tabla || '_resto', p_tabla);
  foreach v_una in array v_disparadores loop
    execute v_una;
  end loop;
  execute format('create view public.%I as select * from public.%I union all select * from archivo.%I', p_tabla || '_toda', p_tabla, p_tabla);
end $$;
