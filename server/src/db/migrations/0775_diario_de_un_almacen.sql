-- Up Migration
-- What is built here and in 0776 shuts out who saves, not who reads, and is asked for in the order in which a save takes it (entries, their
-- lines, goods): it waits for a save under way while it holds nothing that this one needs. What it takes the place of goes in 0777.
-- The newest lines of a journal by their entries, whatever day they are of.
create index asientos_almacen_instante on asientos (almacen_id, instante, id);
-- What the lines of a branch add up to is read in their index alone, however many there are: the journal of a branch without a filter, and
-- the proof of its drawer before each count.
create index partidas_sumas_almacen on public.partidas (almacen_id, cuenta) include (debito, credito);
create index partidas_sumas_almacen on archivo.partidas (almacen_id, cuenta) include (debito, credito);
