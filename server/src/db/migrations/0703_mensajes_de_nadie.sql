-- Up Migration
-- What was told to the house, and what was written by who was no customer yet, is looked for when somebody is forgotten: by what it is
-- about, and by where it came from. The index of before served those of one kind, by a name that nothing asks for any more.
drop index mensajes_copias;
drop index archivo.mensajes_copias;
create index mensajes_de_la_casa on mensajes (referencia) where cliente_id is null;
create index mensajes_de_la_casa on archivo.mensajes (referencia) where cliente_id is null;
create index mensajes_entrantes_de on mensajes_entrantes (de) where cliente_id is null;
