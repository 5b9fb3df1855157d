-- Up Migration
-- What came back of a sale of many lines may be two notes of one act, or two invoices when it is sold again: DIAN bears two pesos between
-- the IVA of a document and its base. Which of them each one is.
alter table electronicos add column parte smallint not null default 1 check (parte > 0);
drop index electronicos_documento;
drop index electronicos_primero;
create unique index electronicos_documento on electronicos (documento_id, corrige_id, parte)
  where documento_id is not null and corrige_id is not null;
create unique index electronicos_primero on electronicos (documento_id, parte) where documento_id is not null and corrige_id is null;

-- What DIAN has under the number of a document that waits for another one: who it is of, of which instant and for how much.
alter table electronicos add column otro jsonb;
