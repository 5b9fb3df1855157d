-- Up Migration
-- Each line and each document written keeps up one index less. An account in all the branches is found by that of branch
-- and account, which PostgreSQL skips through (one descent by branch); and of documents, few void another.
drop index partidas_cuenta;
create unique index documentos_anula on documentos (anula_id) where anula_id is not null;
alter table documentos drop constraint documentos_anula_id_key;
