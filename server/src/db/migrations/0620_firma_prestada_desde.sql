-- Up Migration
-- When a signature was lent: the minutes of the settings count from then. By what was left of it, one of ten minutes was refused at
-- once when the setting went to one, and served again in the last of its minutes.
alter table firmas_camino add column dada timestamptz not null default now();
