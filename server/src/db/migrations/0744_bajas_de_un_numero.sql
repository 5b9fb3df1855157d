-- Up Migration
-- Whether somebody asked for no more is looked for by where it came from, whoever that was kept as.
create index mensajes_entrantes_bajas on mensajes_entrantes (de) where baja;
