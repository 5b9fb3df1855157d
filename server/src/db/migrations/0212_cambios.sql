-- Up Migration
-- A sale that took the place of lines of another: which, and the money of the old one that pays it, by means.
alter table ventas
  add column cambia_id uuid references ventas,
  add column cambia_lineas smallint[],
  add column previos jsonb;
create index ventas_cambia on ventas (cambia_id) where cambia_id is not null;
