-- Up Migration
-- What the branches have to mend of their electronic documents: asked at every Inicio of who keeps the books and at every close of a month,
-- and it read each document of the house.
create index electronicos_por_arreglar on electronicos (almacen_id, tipo)
  where estado in ('rechazado', 'borrador', 'firmado', 'enviado');
