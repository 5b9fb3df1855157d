-- Up Migration
-- Whether the house bought a thing with this number, asked while it is typed: as of what came in with a contract (0141).
create index compra_lineas_serial on compra_lineas ((ficha ->> 'serial')) where ficha ->> 'serial' is not null;
