-- Up Migration
-- Of an expense that an advance paid, whoever was paid: what was withheld was withheld from them, not from whoever has the
-- advance, which the document names. Null where they are the same.
alter table movimientos_dinero add column tercero_id uuid references clientes;
create index movimientos_dinero_tercero on movimientos_dinero (tercero_id) where tercero_id is not null;
