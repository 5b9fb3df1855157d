-- Up Migration
-- Parts are found by the thing that they are of. By the origin that they share, all of a purchase of thousands is read for each of
-- its things. With the origin too, which queries ask for beside it: no other index is read with this one.
create index piezas_padre on piezas (padre_id, origen_id) where padre_id is not null;
