-- Up Migration
-- What the police asks for (037): every thing that came in, was annulled or was seized, in a register that is only added to.

-- Documents that the register keeps. Another module that takes things in adds its row here, and nothing else.
create table policivo_tipos (
  tipo text primary key,
  movimiento text not null check (movimiento in ('entrada', 'anulacion', 'decomiso'))
);
insert into policivo_tipos values ('contrato', 'entrada'), ('anulacion', 'anulacion'), ('decomiso', 'decomiso');

create table control_policivo (
  almacen_id uuid not null references almacenes,
  -- From 1 and without gaps in each branch.
  orden integer not null,
  documento_id uuid not null unique references documentos,
  codigo text not null,
  movimiento text not null check (movimiento in ('entrada', 'anulacion', 'decomiso')),
  -- The document that the thing came in with: itself, or the one that is annulled or whose things are seized.
  entrada text not null,
  tipo text not null,
  numero integer not null,
  fecha date not null,
  instante timestamptz not null,
  cliente_id uuid references clientes,
  -- Person and things as they were that day: {persona, cosas, valor, nota}.
  datos jsonb not null,
  -- Weights of the things and of all of them, hundredths of a gram.
  pesos integer[] not null,
  -- Words without accents, and the same without what separates them: a serial is found however it is typed.
  busca text not null,
  -- Of the row before and of this one: none can be changed, taken out or put in without breaking it.
  eslabon bytea not null,
  primary key (almacen_id, orden)
);
create index control_policivo_numero on control_policivo (almacen_id, tipo, numero);
create index control_policivo_dia on control_policivo (almacen_id, fecha);
create index control_policivo_busca on control_policivo using gin (busca gin_trgm_ops);
create index control_policivo_pesos on control_policivo using gin (pesos);

-- Last row of each branch: whoever adds one holds it until the commit.
create table policivo_cabezas (
  almacen_id uuid primary key references almacenes,
  orden integer not null,
  eslabon bytea not null
);

-- By position, in UTC and with no style of dates: neither the session nor a column that comes later changes it. Stable, so that
-- a reading of the whole chain has it in its own statement.
create function policivo_huella(f control_policivo) returns bytea language sql stable as $$
  select sha256(convert_to(row(f.almacen_id, f.orden, f.documento_id, f.codigo, f.movimiento, f.entrada, f.tipo, f.numero,
    f.fecha - date '2000-01-01', (extract(epoch from f.instante) * 1000000)::bigint, f.cliente_id, f.datos, f.pesos, f.busca)::text,
    'UTF8'))
$$;

-- Adds what the register keeps of a document; nothing of one that it does not keep.
create function anotar_policivo(p_documento uuid) returns void language plpgsql as $$
declare
  d documentos;
  e documentos;
  f control_policivo;
  v_previo bytea;
begin
  select * into d from documentos where id = p_documento;
  select movimiento into f.movimiento from policivo_tipos where tipo = d.tipo;
  if f.movimiento is null then return; end if;
  if f.movimiento = 'entrada' then
    e := d;
  elsif f.movimiento = 'anulacion' then
    select x.* into e from documentos x join policivo_tipos t on t.tipo = x.tipo and t.movimiento = 'entrada' where x.id = d.anula_id;
  else
    select x.* into e from documentos x join policivo_tipos t on t.tipo = x.tipo and t.movimiento = 'entrada'
      where x.origen_id = d.origen_id order by x.orden limit 1;
  end if;
  if e.id is null then return; end if;
  f.almacen_id := d.almacen_id;
  f.documento_id := d.id;
  f.codigo := d.codigo;
  f.entrada := e.codigo;
  f.tipo := e.tipo;
  f.numero := e.numero;
  f.fecha := d.fecha;
  f.instante := d.instante;
  f.cliente_id := e.tercero_id;
  with cosas as (
    select descripcion, categoria, peso, serial, split_part(codigo, '-', -1)::integer as orden from piezas where origen_id = e.origen_id and padre_id is null
    union all
    select descripcion, categoria, peso, null, orden from contrato_articulos
      where contrato_id = e.origen_id and not exists (select from piezas where origen_id = e.origen_id)
  )
  select jsonb_build_object(
      'persona', (select jsonb_build_object('nombre', c.nombre_completo, 'tipo', c.tipo_documento, 'documento', c.cedula, 'dv', c.dv,
        'direccion', concat_ws(' - ', nullif(c.barrio, ''), nullif(c.direccion, '')), 'municipio', c.municipio,
        'telefono', coalesce(c.celular, c.telefono)) from clientes c where c.id = e.tercero_id),
      'cosas', coalesce(jsonb_agg(jsonb_build_object('descripcion', descripcion, 'categoria', categoria, 'peso', peso,
        'serial', serial) order by orden), '[]'),
      'valor', abs(e.valor), 'nota', coalesce(d.entrada ->> 'acta', d.motivo)),
    array_agg(distinct peso) || sum(peso)::integer
    into f.datos, f.pesos from cosas;
  f.pesos := coalesce(array_remove(f.pesos, null), '{}');
  select lower(unaccent(concat_ws(' ', d.codigo, e.codigo, f.datos #>> '{persona,nombre}', f.datos #>> '{persona,documento}',
      string_agg(concat_ws(' ', cosa ->> 'descripcion', cosa ->> 'serial'), ' '))))
    into f.busca from jsonb_array_elements(f.datos -> 'cosas') cosa;
  f.busca := f.busca || ' ' || regexp_replace(f.busca, '[^a-z0-9]+', '', 'g');
  insert into policivo_cabezas as c values (d.almacen_id, 1, '') on conflict (almacen_id) do update set orden = c.orden + 1
    returning orden, eslabon into f.orden, v_previo;
  f.eslabon := sha256(v_previo || policivo_huella(f));
  insert into control_policivo select f.*;
  update policivo_cabezas set eslabon = f.eslabon where almacen_id = d.almacen_id;
end $$;

-- At the commit of every document, when its things are written: no way of making one goes past the register, and whoever waits
-- for the last row of the branch waits for a commit only.
create function registrar_policivo() returns trigger language plpgsql as $$
begin
  perform anotar_policivo(new.id);
  return null;
end $$;
create constraint trigger documentos_policivo after insert on documentos deferrable initially deferred
  for each row execute function registrar_policivo();

-- The first row of the register of a branch that is not as it was written, and what happened: nothing when all are.
create function verificar_policivo(p_almacen uuid) returns table (orden integer, codigo text, que text) language sql stable as $$
  with filas as (
    select f.orden, f.codigo, f.eslabon, policivo_huella(f) as huella, lag(f.eslabon, 1, ''::bytea) over (order by f.orden) as previo,
      lag(f.orden, 1, 0) over (order by f.orden) as antes
    from control_policivo f where f.almacen_id = p_almacen
  ), rotas as (
    select orden, codigo, case when orden <> antes + 1 then 'falta' else 'cambiada' end as que
    from filas where orden <> antes + 1 or eslabon <> sha256(previo || huella)
    union all
    select c.orden, null, 'falta' from policivo_cabezas c where c.almacen_id = p_almacen and not exists (
      select from control_policivo f where f.almacen_id = p_almacen and f.orden = c.orden and f.eslabon = c.eslabon)
    union all
    select null, d.codigo, 'sin_anotar' from documentos d join policivo_tipos t on t.tipo = d.tipo and t.movimiento <> 'anulacion'
    where d.almacen_id = p_almacen and not exists (select from control_policivo f where f.documento_id = d.id)
  )
  select r.orden, r.codigo, r.que from rotas r order by r.orden nulls last limit 1
$$;

-- What was done before there was a register, in the order in which it was written.
do $$
declare
  r record;
begin
  for r in select d.id from documentos d join policivo_tipos t on t.tipo = d.tipo order by d.almacen_id, d.orden loop
    perform anotar_policivo(r.id);
  end loop;
end $$;
