-- Up Migration
-- Of each column of a file, which of the letters H, M and F stand alone in its cells: beside H, M is Mujer.
alter table importaciones add column letras jsonb not null default '[]';
