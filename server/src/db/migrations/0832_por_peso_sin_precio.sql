-- Up Migration
-- By weight the price is that of a gram (ADR 044): one of its own is charged by nobody, and was shown, printed and added up as if it were.
create or replace function poner_precios(p_almacen uuid, p jsonb) returns table (id uuid, anterior bigint, precio bigint) language sql as $$
  with nuevos as (select n.id, n.precio from jsonb_to_recordset(p) n(id uuid, precio bigint)),
    antes as (select z.id, z.precio from piezas z join nuevos on nuevos.id = z.id
      where z.almacen_id = p_almacen and z.lugar = 'vitrina' order by z.id for update of z)
  update piezas z set precio = n.precio from nuevos n join antes a on a.id = n.id where z.id = n.id
  returning z.id, a.precio, z.precio
$$;

-- What was priced as a thing and is by weight now, once it came back from its contract, leaves it at the door.
create function sin_precio_por_peso() returns trigger language plpgsql as $$
begin
  new.precio := null;
  return new;
end $$;
create trigger sin_precio_por_peso before insert or update on piezas for each row
  when (new.lugar = 'vitrina_peso' and new.precio is not null) execute function sin_precio_por_peso();
update piezas set precio = null where lugar = 'vitrina_peso' and precio is not null;
