-- Up Migration
-- The legal text of the contract, in versions that are never edited nor deleted: each contract keeps the one that it was
-- signed under. Those without one were signed under the text of the product, which is version 0 and no row.
create table textos_legales (
  version integer primary key check (version > 0),
  -- Title and text of each clause, with their tags.
  clausulas jsonb not null,
  usuario_id uuid not null references usuarios,
  creado timestamptz not null
);
alter table contratos add column texto_legal integer references textos_legales;
