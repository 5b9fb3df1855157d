-- Up Migration
-- Backups that were made, whole and read back or not: what says how old the last good one is.
create table respaldos (
  id uuid primary key,
  -- Name of the backup in its store; of one that failed before it had one, nothing.
  nombre text,
  termino timestamptz not null,
  bytes bigint not null default 0,
  -- It was restored beside, and both ledgers were the same.
  verificado boolean not null,
  falla text check (not (verificado and falla is not null))
);
create index respaldos_verificados on respaldos (termino desc) where verificado;
