-- Up Migration
-- The shop window at a million pieces: a search reads what is for sale and nothing else, in one branch or in all of them.
create extension if not exists btree_gin;

-- Words within a place and a branch: neither those of the other branches nor what was sold is read.
drop index piezas_busqueda;
create index piezas_busqueda on piezas using gin (lugar, almacen_id, busqueda gin_trgm_ops)
  where lugar in ('vitrina', 'vitrina_peso');
-- Pages of every branch, the oldest first, and the sums of a filter without reading the pieces.
create index piezas_venta on piezas (lugar, desde, id) include (almacen_id, categoria, peso, costo, precio)
  where lugar in ('vitrina', 'vitrina_peso');
create index piezas_venta_precio on piezas (lugar, coalesce(precio, 0), id) where lugar in ('vitrina', 'vitrina_peso');
create index compra_retenidas_libre on compra_retenidas (libre_desde);
