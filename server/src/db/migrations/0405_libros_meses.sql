-- Up Migration
-- The lines of both ledgers by month (078), told by the identity of their document: of version 7, it begins with its instant. So
-- nothing is written in the rows that are there, a key without a date stays one over all months, and what is asked for by its
-- document is looked for in one.

-- The instant that an identity of version 7 begins with.
create function meses.instante_de(p_id uuid) returns timestamptz language sql immutable strict as $$
  select to_timestamp(('x' || left(replace(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0)
$$;

-- One of another version has no month: it lies in the rest, and harms nobody there.
create function meses.tiene_mes(p_id uuid) returns boolean language sql immutable strict as $$
  select substr(p_id::text, 15, 1) = '7'
$$;

create or replace view meses.partes as
  select p.padre, p.lugar, p.tabla, p.columna, p.parte, p.nombre, p.limites = 'DEFAULT' as es_resto,
    case when p.valor ~ ':' then (p.valor::timestamptz at time zone 'America/Bogota')::date
      when length(p.valor) = 36 then (meses.instante_de(p.valor::uuid) at time zone 'America/Bogota')::date
      else p.valor::date end as hasta
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

create or replace function meses.limite(p_tabla text, p_columna text, p_mes date) returns text language sql stable as $$
  select case format_type(a.atttypid, null)
      when 'date' then p_mes::text
      when 'uuid' then regexp_replace(lpad(to_hex((extract(epoch from v.inicio) * 1000)::bigint), 12, '0'), '^(.{8})(.{4})$',
        '\1-\2-0000-0000-000000000000')
      else to_char(v.inicio at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') || '+00' end
  from pg_attribute a, (select p_mes::timestamp at time zone 'America/Bogota' as inicio) v
  where a.attrelid = format('public.%I', p_tabla)::regclass and a.attname = p_columna
$$;

-- The month of the last row of a table, but for those that have none.
create function meses.ultimo(p_tabla text, p_columna text) returns date language plpgsql as $$
declare
  v_tipo text := (select format_type(a.atttypid, null) from pg_attribute a
    where a.attrelid = format('public.%I', p_tabla)::regclass and a.attname = p_columna);
  v_mes date;
begin
  execute format(case v_tipo
      when 'date' then 'select date_trunc(''month'', max(%1$I)::timestamp)::date from public.%2$I'
      when 'uuid' then 'select meses.mes_de(meses.instante_de(%1$I)) from public.%2$I where meses.tiene_mes(%1$I) order by %1$I desc limit 1'
      else 'select meses.mes_de(max(%1$I)) from public.%2$I' end, p_columna, p_tabla) into v_mes;
  return v_mes;
end $$;

-- As in 0402, but for rows that have no month.
create or replace function meses_que_faltan() returns table (tabla text, que text) language plpgsql as $$
declare
  t record;
  v_hay boolean;
begin
  for t in select p.tabla, p.columna, max(p.hasta) as hasta from meses.partes p where p.lugar = 'public' group by 1, 2 order by 1 loop
    if t.hasta < meses.mes_de(now()) + interval '2 months' then
      return query select t.tabla, 'falta';
    end if;
    execute format('select exists (select from meses.%I %s)', t.tabla || '_resto',
      case when (select a.atttypid = 'uuid'::regtype from pg_attribute a
          where a.attrelid = format('public.%I', t.tabla)::regclass and a.attname = t.columna)
        then format('where meses.tiene_mes(%I)', t.columna) end) into v_hay;
    if v_hay then
      return query select t.tabla, 'resto';
    end if;
  end loop;
end $$;

-- As in 0402; what has no month goes to the rest.
create or replace function meses.partir(p_tabla text, p_columna text) returns void language plpgsql as $$
declare
  v_inicio text := p_tabla || '_inicio';
  v_indices text[];
  v_llaves text[];
  v_disparadores text[];
  v_hasta text;
  v_una text;
begin
  execute format('lock table public.%I in access exclusive mode', p_tabla);
  -- Of what is already of a later month too: it was dated ahead.
  v_hasta := meses.limite(p_tabla, p_columna, greatest(meses.mes_de(now()) + interval '2 months',
    meses.ultimo(p_tabla, p_columna) + interval '1 month')::date);
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
  execute format('create table meses.%I partition of public.%I default', p_tabla || '_resto', p_tabla);
  execute format('with idas as (delete from meses.%I where %I >= %L returning *) insert into public.%I select * from idas',
    v_inicio, p_columna, v_hasta, p_tabla);
  execute format('alter table public.%I attach partition meses.%I for values from (minvalue) to (%L)', p_tabla, v_inicio, v_hasta);
  foreach v_una in array v_disparadores loop
    execute v_una;
  end loop;
  execute format('create view public.%I as select * from public.%I union all select * from archivo.%I', p_tabla || '_toda', p_tabla, p_tabla);
end $$;

select meses.partir('partidas', 'asiento_id');
select meses.partir('movimientos_bienes', 'documento_id');

do $$ begin
  while meses.preparar(now()) is not null loop
  end loop;
end $$;
