-- Up Migration
-- When a proof of the books began, or began again: it may wait for a long time before, and what runs is not lost for that.
alter table pruebas_libros add column empezada timestamptz;
