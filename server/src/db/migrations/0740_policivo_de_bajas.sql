-- Up Migration
-- What the police takes of what was bought, or of what is for sale, is in their register too (037, 049), and so is the void
-- of what was written as taken.

-- Of the documents of a type, only those with this cause.
alter table policivo_tipos add column causa text;
insert into policivo_tipos values ('baja', 'decomiso', 'decomisado');

-- One write-off takes things that came in with several documents: a row for each of them.
alter table control_policivo drop constraint control_policivo_documento_id_key;
alter table control_policivo add unique (documento_id, entrada);
create index control_policivo_entrada on control_policivo (entrada);

-- The document that brought what has this origin; null of what came in with none that the register keeps.
create function policivo_entrada(p_origen uuid) returns uuid language sql stable as $$
  select x.id from documentos x join policivo_tipos t on t.tipo = x.tipo and t.movimiento = 'entrada'
    where x.origen_id = p_origen order by x.orden limit 1
$$;

-- What each row that the register keeps of a document is about: what its things came in with, or what it voids. Nothing of a
-- document that the register does not keep; the write-off itself of what came in with none.
create function policivo_de(p_documento uuid) returns setof uuid language sql stable as $$
  with d as (
    select d.*, t.movimiento, t.causa from documentos d
    join policivo_tipos t on t.tipo = d.tipo and (t.causa is null or t.causa = d.entrada ->> 'causa') where d.id = p_documento
  )
  select d.id from d where d.movimiento = 'entrada'
  union all
  select x.id from d join documentos x on x.id = d.anula_id
    join policivo_tipos t on t.tipo = x.tipo and (t.causa is null or t.causa = x.entrada ->> 'causa') and t.movimiento <> 'anulacion'
    where d.movimiento = 'anulacion'
  union all
  select policivo_entrada(d.origen_id) from d where d.movimiento = 'decomiso' and d.causa is null
  union all
  select distinct coalesce(policivo_entrada(p.origen_id), d.id) from d
    join movimientos_bienes_toda m on m.documento_id = d.id and m.a = 'baja' join piezas p on p.id = m.pieza_id
    where d.movimiento = 'decomiso' and d.causa is not null
$$;

-- Adds what the register keeps of a document; nothing of one that it does not keep.
create or replace function anotar_policivo(p_documento uuid) returns void language plpgsql as $$
declare
  d documentos;
  e documentos;
  f control_policivo;
  v_movimiento text;
  -- The write-off whose moves say which things they were; null when they are all those of an origin.
  v_baja uuid;
  v_previo bytea;
  -- What the register has of what is voided, when it was a seizure.
  v_dicho text;
  v_valor bigint;
begin
  select * into d from documentos where id = p_documento;
  select movimiento into v_movimiento from policivo_tipos where tipo = d.tipo;
  if v_movimiento is null then return; end if;
  for e in select x.* from policivo_de(d.id) q join documentos x on x.id = q order by x.orden loop
    f := null;
    f.almacen_id := d.almacen_id;
    f.documento_id := d.id;
    f.codigo := d.codigo;
    f.movimiento := v_movimiento;
    f.entrada := e.codigo;
    f.tipo := e.tipo;
    f.numero := e.numero;
    f.fecha := d.fecha;
    f.instante := d.instante;
    f.cliente_id := e.tercero_id;
    select b.id into v_baja from documentos b join policivo_tipos t on t.tipo = b.tipo and t.causa is not null
      where b.id = case v_movimiento when 'anulacion' then e.id else d.id end;
    -- A void is found by who brought the things and with what, as what it voids is.
    select string_agg(concat_ws(' ', k.entrada, k.datos #>> '{persona,nombre}', k.datos #>> '{persona,documento}'), ' ' order by k.orden),
      sum((k.datos ->> 'valor')::bigint)
      into v_dicho, v_valor from control_policivo k
      where v_movimiento = 'anulacion' and k.documento_id = e.id and k.movimiento = 'decomiso';
    with cosas as (
      select descripcion, categoria, peso, serial, split_part(codigo, '-', -1)::integer as orden from piezas
        where v_baja is null and origen_id = e.origen_id and padre_id is null
      union all
      select descripcion, categoria, peso, null, orden from contrato_articulos
        where v_baja is null and contrato_id = e.origen_id and not exists (select from piezas where origen_id = e.origen_id)
      union all
      select p.descripcion, m.categoria, m.peso, p.serial, m.linea from movimientos_bienes_toda m join piezas p on p.id = m.pieza_id
        where m.documento_id = v_baja and m.a = 'baja' and (v_baja = e.id and v_movimiento = 'anulacion'
          or coalesce(policivo_entrada(p.origen_id), d.id) = e.id)
    )
    select jsonb_build_object(
        'persona', (select jsonb_build_object('nombre', c.nombre_completo, 'tipo', c.tipo_documento, 'documento', c.cedula, 'dv', c.dv,
          'direccion', concat_ws(' - ', nullif(c.barrio, ''), nullif(c.direccion, '')), 'municipio', c.municipio,
          'telefono', coalesce(c.celular, c.telefono)) from clientes c where c.id = e.tercero_id),
        'cosas', coalesce(jsonb_agg(jsonb_build_object('descripcion', descripcion, 'categoria', categoria, 'peso', peso,
          'serial', serial) order by orden), '[]'),
        'valor', coalesce(v_valor, abs(e.valor)), 'nota', coalesce(d.entrada ->> 'acta', d.motivo)),
      array_agg(distinct peso) || sum(peso)::integer
      into f.datos, f.pesos from cosas;
    f.pesos := coalesce(array_remove(f.pesos, null), '{}');
    select lower(unaccent(concat_ws(' ', d.codigo, e.codigo, f.datos #>> '{persona,nombre}', f.datos #>> '{persona,documento}',
        v_dicho, string_agg(concat_ws(' ', cosa ->> 'descripcion', cosa ->> 'serial'), ' '))))
      into f.busca from jsonb_array_elements(f.datos -> 'cosas') cosa;
    f.busca := f.busca || ' ' || regexp_replace(f.busca, '[^a-z0-9]+', '', 'g');
    insert into policivo_cabezas as c values (d.almacen_id, 1, '') on conflict (almacen_id) do update set orden = c.orden + 1
      returning orden, eslabon into f.orden, v_previo;
    f.eslabon := sha256(v_previo || policivo_huella(f));
    insert into control_policivo select f.*;
    update policivo_cabezas set eslabon = f.eslabon where almacen_id = d.almacen_id;
  end loop;
end $$;

-- As it was, but what a cause alone makes a matter of the register is asked for row by row.
create or replace function verificar_policivo(p_almacen uuid) returns table (orden integer, codigo text, que text) language sql stable as $$
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
    select null, d.codigo, 'sin_anotar' from documentos d
      join policivo_tipos t on t.tipo = d.tipo and t.movimiento <> 'anulacion' and t.causa is null
    where d.almacen_id = p_almacen and not exists (select from control_policivo f where f.documento_id = d.id)
    union all
    select null, d.codigo, 'sin_anotar' from documentos d
      join policivo_tipos t on t.tipo = d.tipo and t.causa = d.entrada ->> 'causa'
      cross join lateral policivo_de(d.id) q join documentos e on e.id = q
    where d.almacen_id = p_almacen and not exists (
      select from control_policivo f where f.documento_id = d.id and f.entrada = e.codigo)
  )
  select r.orden, r.codigo, r.que from rotas r order by r.orden nulls last limit 1
$$;

-- What was taken, and what of it was voided, before they were kept: at the end of each chain, in the order in which it was written.
do $$
declare
  r record;
begin
  for r in
    select d.id from documentos d where d.id in (select id from desusos where causa = 'decomisado')
      or d.anula_id in (select id from desusos where causa = 'decomisado')
    order by d.almacen_id, d.orden
  loop
    perform anotar_policivo(r.id);
  end loop;
end $$;
