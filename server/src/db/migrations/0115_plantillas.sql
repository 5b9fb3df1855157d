-- Up Migration
-- What the templates of a branch say for :respuestas and :datoAdicional (001 §3), which nothing could fill.
alter table almacenes
  add column respuestas text[] not null default '{}',
  add column dato_adicional text not null default '';
