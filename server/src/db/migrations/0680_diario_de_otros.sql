-- Up Migration
-- Whose books, beside those of its own branch, an entry writes in: what one branch collects for another, goods that arrive, gold of
-- several. The journal of a branch begins at its entries; without this it left those lines out, and nobody read them anywhere.
alter table asientos add column otros_almacenes uuid[];
update asientos a set otros_almacenes = o.almacenes
  from (select p.asiento_id, array_agg(distinct p.almacen_id) almacenes
    from partidas_toda p join asientos s on s.id = p.asiento_id
    where p.almacen_id <> s.almacen_id group by 1) o
  where o.asiento_id = a.id;
-- Nothing of the entries of one branch alone, which are nearly all.
create index asientos_otros_almacenes on asientos using gin (otros_almacenes) where otros_almacenes is not null;

-- The function that writes documents says them with the entry.
do $$
declare
  v_antes text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_despues text := replace(replace(v_antes,
    'documento, documento_id, descripcion, empleado_id)
      values (v_id,',
    'documento, documento_id, descripcion, empleado_id, otros_almacenes)
      values (v_id,'),
    '(doc ->> ''firmante_id'')::uuid);
    with lineas as (',
    '(doc ->> ''firmante_id'')::uuid,
        (select array_agg(distinct (l ->> ''almacenId'')::uuid) from jsonb_array_elements(d -> ''lineas'') l
          where (l ->> ''almacenId'')::uuid <> v_almacen));
    with lineas as (');
begin
  if v_despues !~ 'empleado_id, otros_almacenes' or v_despues !~ 'array_agg\(distinct \(l ->>' then
    raise exception 'registrar_documento is not the one that this migration knows';
  end if;
  execute v_despues;
end $$;
