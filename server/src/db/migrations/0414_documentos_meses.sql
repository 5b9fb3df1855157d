-- Up Migration
-- Documents by month (079), told by their identity as the lines of both ledgers are (078). What must be one in all months, and what
-- everything else points at, is a narrow table that stays for ever.

create table documentos_claves (
  id uuid primary key,
  almacen_id uuid not null,
  tipo text not null,
  numero integer not null,
  codigo text not null unique,
  anula_id uuid,
  unique (almacen_id, tipo, numero)
);
insert into documentos_claves select d.id, d.almacen_id, d.tipo, d.numero, d.codigo, d.anula_id from documentos d;
create unique index documentos_claves_anula on documentos_claves (anula_id) where anula_id is not null;
analyze documentos_claves;

-- Nothing points at a month: one that is pointed at cannot be taken out. Also what lies in the archive already.
do $$
declare
  r record;
begin
  for r in select c.conrelid::regclass as tabla, c.conname as nombre,
      replace(pg_get_constraintdef(c.oid), 'REFERENCES documentos(', 'REFERENCES documentos_claves(') as dice
    from pg_constraint c where c.contype = 'f' and c.confrelid = 'documentos'::regclass and c.conparentid = 0
  loop
    execute format('alter table %s drop constraint %I', r.tabla, r.nombre);
    execute format('alter table %s add constraint %I %s', r.tabla, r.nombre, r.dice);
  end loop;
end $$;
-- That of a void is of the key: it is there in all months.
alter table documentos drop constraint documentos_anula_id_fkey;
alter table documentos_claves add constraint documentos_claves_anula_id_fkey foreign key (anula_id) references documentos_claves
  deferrable initially deferred;

-- PostgreSQL 15 and 16 have no identities in a table by parts: its order comes from a sequence.
do $$
declare
  v_orden bigint := nextval(pg_get_serial_sequence('documentos', 'orden'));
begin
  alter table documentos alter column orden drop identity;
  execute format('create sequence documentos_orden_seq start %s', v_orden);
  alter table documentos alter column orden set default nextval('documentos_orden_seq');
end $$;

alter table documentos drop constraint documentos_codigo_key, drop constraint documentos_anula_id_key,
  drop constraint documentos_almacen_id_tipo_numero_key;
select meses.partir('documentos', 'id');
alter sequence documentos_orden_seq owned by documentos.orden;

-- What an archived document points at stays there.
do $$
declare
  v_una text;
begin
  for v_una in select format('alter table archivo.documentos add constraint %I %s', c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.conrelid = 'public.documentos'::regclass and c.contype = 'f'
  loop
    execute v_una;
  end loop;
end $$;

-- The key before the document, in the same statement, whoever writes it: number and code are one in all months, or nothing is written.
create function apartar_documento() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into documentos_claves values (new.id, new.almacen_id, new.tipo, new.numero, new.codigo, new.anula_id);
  else
    update documentos_claves set almacen_id = new.almacen_id, tipo = new.tipo, numero = new.numero, codigo = new.codigo, anula_id = new.anula_id
      where id = old.id;
  end if;
  return new;
end $$;
create trigger documentos_apartar before insert or update of almacen_id, tipo, numero, codigo, anula_id on documentos
  for each row execute function apartar_documento();

-- A key goes with its document, unless somebody points at it; not when a row only goes to another month.
create function soltar_documento() returns trigger language plpgsql as $$
begin
  delete from documentos_claves where id = old.id;
  return null;
end $$;
create trigger documentos_soltar after delete on documentos for each row
  when (coalesce(current_setting('meses.moviendo', true), '') <> 'si') execute function soltar_documento();

-- The first identity of a day in Bogotá: what was written from then on has it or a later one, so that a query that says it looks into
-- no month before.
create function identidad_desde(p_dia date) returns uuid language sql immutable parallel safe as $$
  select (lpad(to_hex((extract(epoch from p_dia::timestamp at time zone 'America/Bogota') * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- As in 0312. A month is closed when it has ended: while the last close of a branch is of before, one look in the keys says it.
create or replace function con_libros(p_almacen uuid, p_fecha date) returns text language plpgsql volatile as $$
declare
  v_desde uuid := identidad_desde((date_trunc('month', p_fecha::timestamp) + interval '1 month')::date);
begin
  perform pg_advisory_xact_lock_shared(7007, hashtext(p_almacen::text));
  if (select k.id from documentos_claves k where k.almacen_id = p_almacen and k.tipo = 'cierreMes' order by k.numero desc limit 1) >= v_desde then
    return (select d.codigo from documentos_toda d
      where d.almacen_id = p_almacen and d.tipo = 'cierreMes' and d.estado = 'activo'
        and d.entrada ->> 'mes' >= to_char(p_fecha, 'YYYY-MM') and d.id >= v_desde
      order by d.entrada ->> 'mes' limit 1);
  end if;
  return null;
end $$;

-- The register of the police is of all months. What it does not keep is not read again, and what it keeps comes with its row.
do $$
declare
  v_quita constant text[] := array['  d documentos;
', '  select * into d from documentos where id = p_documento;
'];
  v_texto text := pg_get_functiondef('anotar_policivo(uuid)'::regprocedure);
  v_una text;
begin
  foreach v_una in array v_quita || array['(p_documento uuid)', 'from documentos x'] loop
    if position(v_una in v_texto) = 0 then
      raise exception 'anotar_policivo is not as it was known';
    end if;
  end loop;
  foreach v_una in array v_quita loop
    v_texto := replace(v_texto, v_una, '');
  end loop;
  execute replace(replace(v_texto, '(p_documento uuid)', '(d documentos)'), 'from documentos x', 'from documentos_toda x');
  v_texto := pg_get_functiondef('verificar_policivo(uuid)'::regprocedure);
  if position('from documentos d' in v_texto) = 0 then
    raise exception 'verificar_policivo is not as it was known';
  end if;
  execute replace(v_texto, 'from documentos d', 'from documentos_toda d');
end $$;
create or replace function registrar_policivo() returns trigger language plpgsql as $$
declare
  d documentos;
begin
  if exists (select from policivo_tipos t where t.tipo = new.tipo) then
    d := new;
    perform anotar_policivo(d);
  end if;
  return null;
end $$;
drop function anotar_policivo(uuid);

-- What is voided may lie in the archive.
do $$
declare
  v_antes constant text := $x$    if not found then
      raise exception 'the voided document is not active'$x$;
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
begin
  if position(v_antes in v_texto) = 0 then
    raise exception 'registrar_documento is not as it was known';
  end if;
  execute replace(v_texto, v_antes, $x$    if not found then
      update archivo.documentos set estado = 'anulado', anulado_por_id = v_id
        where id = (doc ->> 'anula_id')::uuid and estado = 'activo';
    end if;
$x$ || v_antes);
end $$;

do $$ begin
  while meses.preparar(now()) is not null loop
  end loop;
end $$;
