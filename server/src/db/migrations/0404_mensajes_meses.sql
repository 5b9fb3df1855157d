-- Up Migration
-- Messages by month (077). What makes a notice leave once, in whatever month, is a narrow table of its own.

create table mensajes_claves (
  clave text primary key,
  mensaje_id uuid not null,
  creado timestamptz not null
);
insert into mensajes_claves select m.clave, m.id, m.creado from mensajes m where m.clave is not null;

alter table mensajes drop constraint mensajes_clave_key;
alter table mensajes drop constraint mensajes_pkey;
-- Asked for by its identity first.
alter table mensajes add primary key (id, creado);
select meses.partir('mensajes', 'creado');
-- A person who is merged into another one takes along what was said to them.
alter table archivo.mensajes add constraint mensajes_cliente_id_fkey foreign key (cliente_id) references clientes;

-- Whose key is there already is not written: as «on conflict do nothing» did, and it waits for who is writing the same key.
create function apartar_clave() returns trigger language plpgsql as $$
begin
  insert into mensajes_claves values (new.clave, new.id, new.creado) on conflict do nothing;
  if not found then
    return null;
  end if;
  return new;
end $$;
create trigger mensajes_apartar before insert on mensajes for each row when (new.clave is not null) execute function apartar_clave();

-- A key goes with its message, but not when a row only goes to another month.
create function soltar_clave() returns trigger language plpgsql as $$
begin
  delete from mensajes_claves where clave = old.clave and mensaje_id = old.id;
  return null;
end $$;
create trigger mensajes_soltar after delete on mensajes for each row
  when (old.clave is not null and coalesce(current_setting('meses.moviendo', true), '') <> 'si') execute function soltar_clave();

-- Rows that keep their month from the archive: somebody has still to do something with them.
create table meses.esperan (
  tabla text primary key,
  condicion text not null
);
insert into meses.esperan values ('mensajes', $$estado in ('encolado', 'retenido') or tomada_por is not null$$);

-- As in 0402; rows that go to another part say so.
create or replace function meses.abrir(p_tabla text, p_columna text, p_mes date) returns text language plpgsql as $$
declare
  v_nombre text := p_tabla || to_char(p_mes, '_YYYY_MM');
  v_desde text := meses.limite(p_tabla, p_columna, p_mes);
  v_hasta text := meses.limite(p_tabla, p_columna, (p_mes + interval '1 month')::date);
begin
  execute format('create table meses.%I (like public.%I including defaults including constraints including storage)', v_nombre, p_tabla);
  execute format('lock table only public.%I in share row exclusive mode', p_tabla);
  perform set_config('meses.moviendo', 'si', true);
  execute format('with idas as (delete from meses.%I where %I >= %L and %I < %L returning *) insert into meses.%I select * from idas',
    p_tabla || '_resto', p_columna, v_desde, p_columna, v_hasta, v_nombre);
  perform set_config('meses.moviendo', '', true);
  execute format('alter table public.%I attach partition meses.%I for values from (%L) to (%L)', p_tabla, v_nombre, v_desde, v_hasta);
  return v_nombre;
end $$;

-- As in 0402, but for what waits: its month stays, and so do those after it.
create or replace function meses.archivar(p_antes date) returns setof text language plpgsql as $$
declare
  t record;
  v_desde text;
  v_hasta text;
  v_nombre text;
  v_hay boolean;
  v_espera text;
  v_detenida text := '';
begin
  if p_antes > meses.mes_de(now()) - interval '3 months' then
    raise exception 'only months that ended three months ago' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(7307646);
  for t in select p.* from meses.partes p where p.lugar = 'public' and not p.es_resto order by p.tabla, p.hasta loop
    continue when t.tabla = v_detenida or t.hasta > p_antes and t.nombre <> t.tabla || '_inicio';
    v_hasta := meses.limite(t.tabla, t.columna, least(t.hasta, p_antes));
    v_espera := coalesce((select e.condicion from meses.esperan e where e.tabla = t.tabla), 'false');
    execute format('select exists (select from meses.%I where %I < %L and (%s))', t.nombre, t.columna, v_hasta, v_espera) into v_hay;
    if v_hay then
      v_detenida := t.tabla;
      continue;
    end if;
    -- Where the archive of it ends.
    v_desde := coalesce((select quote_literal(meses.limite(t.tabla, t.columna, max(p.hasta))) from meses.partes p
      where p.lugar = 'archivo' and p.tabla = t.tabla), 'minvalue');
    if t.hasta <= p_antes then
      v_nombre := t.nombre;
      execute format('alter table public.%I detach partition meses.%I', t.tabla, t.nombre);
      execute format('alter table meses.%I set schema archivo', t.nombre);
    else
      execute format('select exists (select from meses.%I where %I < %L)', t.nombre, t.columna, v_hasta) into v_hay;
      continue when not v_hay;
      v_nombre := t.tabla || to_char(p_antes, '_"hasta"_YYYY_MM');
      execute format('create table archivo.%I (like archivo.%I including defaults including constraints including storage)', v_nombre, t.tabla);
      perform set_config('meses.moviendo', 'si', true);
      execute format('with idas as (delete from meses.%I where %I < %L returning *) insert into archivo.%I select * from idas',
        t.nombre, t.columna, v_hasta, v_nombre);
      perform set_config('meses.moviendo', '', true);
    end if;
    execute format('alter table archivo.%I attach partition archivo.%I for values from (%s) to (%L)', t.tabla, v_nombre, v_desde, v_hasta);
    return next v_nombre;
  end loop;
end $$;

do $$ begin
  while meses.preparar(now()) is not null loop
  end loop;
end $$;
