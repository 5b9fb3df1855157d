-- Up Migration
-- What the lines of a branch add up to is read in their index alone, however many there are: the journal of a branch without a filter, and
-- the proof of its drawer before each count.
drop index public.partidas_cuenta_almacen;
create index partidas_cuenta_almacen on public.partidas (almacen_id, cuenta) include (debito, credito);
drop index archivo.partidas_cuenta_almacen;
create index partidas_cuenta_almacen on archivo.partidas (almacen_id, cuenta) include (debito, credito);
-- The newest lines of a journal by their entries, whatever day they are of.
create index asientos_almacen_instante on asientos (almacen_id, instante, id);
