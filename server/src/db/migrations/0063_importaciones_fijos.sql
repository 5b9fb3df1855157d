-- What is put in the rows that do not say it, by datum.
alter table importaciones add column fijos jsonb not null default '{}';
