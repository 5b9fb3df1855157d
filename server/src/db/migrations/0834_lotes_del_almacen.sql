-- Up Migration
-- The last batches of a branch are read in their order, and not those of every branch of years sorted for them.
create index lotes_contratos_almacen on lotes_contratos (almacen_id, creado desc, id desc);
