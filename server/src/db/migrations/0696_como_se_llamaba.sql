-- Up Migration
-- A paper that is printed again names whoever it named: name and document of a customer until each change of theirs. Nobody who
-- is forgotten leaves any here; it goes with the record.
create table clientes_anteriores (
  cliente_id uuid not null references clientes on delete cascade,
  hasta timestamptz not null,
  -- A merge and its undoing lead a document through a name that nobody has, all in one instant: the first one is what was said.
  orden bigint generated always as identity,
  nombre_completo text not null,
  tipo_documento text,
  cedula text not null,
  dv text,
  primary key (cliente_id, hasta, orden)
);

create function clientes_como_era() returns trigger language plpgsql as $$
begin
  insert into clientes_anteriores (cliente_id, hasta, nombre_completo, tipo_documento, cedula, dv)
  values (old.id, new.modified, old.nombre_completo, old.tipo_documento, old.cedula, old.dv);
  return null;
end $$;
create trigger clientes_como_era after update of nombre_completo, tipo_documento, cedula, dv on clientes
  for each row when (new.anonimizado is null
    and (old.nombre_completo, old.tipo_documento, old.cedula, old.dv)
      is distinct from (new.nombre_completo, new.tipo_documento, new.cedula, new.dv))
  execute function clientes_como_era();

-- Of before, what the log and the merges say: each change tells what it changed alone, and the rest is what the next one tells, or the record.
with cambios as (
  select c.id cliente_id, a.instante hasta, a.antes
  from auditoria_toda a join clientes c on c.id::text = a.entidad_id::text
  where a.entidad = 'cliente' and a.accion = 'cliente.editado' and c.anonimizado is null
    and a.antes ?| array['nombre_completo', 'tipo_documento', 'cedula', 'dv']
  union all
  select c.id, f.hecha, u.fila
  from fusiones f cross join lateral jsonb_array_elements(f.antes) u (fila) join clientes c on c.id::text = u.fila ->> 'id'
  where c.anonimizado is null
)
insert into clientes_anteriores (cliente_id, hasta, nombre_completo, tipo_documento, cedula, dv)
select d.cliente_id, d.hasta,
  coalesce(d.nombre ->> 'v', c.nombre_completo),
  case when d.tipo is null then c.tipo_documento else d.tipo ->> 'v' end,
  coalesce(d.cedula ->> 'v', c.cedula),
  case when d.dv is null then c.dv else d.dv ->> 'v' end
from (
  select cliente_id, hasta,
    (array_agg(jsonb_build_object('v', antes -> 'nombre_completo')) filter (where antes ? 'nombre_completo') over desde)[1] nombre,
    (array_agg(jsonb_build_object('v', antes -> 'tipo_documento')) filter (where antes ? 'tipo_documento') over desde)[1] tipo,
    (array_agg(jsonb_build_object('v', antes -> 'cedula')) filter (where antes ? 'cedula') over desde)[1] cedula,
    (array_agg(jsonb_build_object('v', antes -> 'dv')) filter (where antes ? 'dv') over desde)[1] dv
  from cambios
  window desde as (partition by cliente_id order by hasta rows between current row and unbounded following)
) d join clientes c on c.id = d.cliente_id
order by d.cliente_id, d.hasta;
