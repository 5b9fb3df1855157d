-- The list of customers in its two orders: a page is read from its end of an index, however many there are.
create index clientes_creado on clientes (created, id) where fusionado_en is null and anonimizado is null;
create index clientes_nombre on clientes (nombre_completo, id) where fusionado_en is null and anonimizado is null;
