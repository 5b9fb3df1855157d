-- Up Migration
-- What was sold in a month, of some branches, is found by its day: by class and instant alone a month was all that the branch ever sold.
create index ventas_fecha on ventas (almacen_id, fecha);
