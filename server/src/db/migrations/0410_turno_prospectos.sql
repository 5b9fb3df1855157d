-- Up Migration
-- Leads are sent by turns, as all other work is (core/turnos.ts).
alter table prospectos add column tomada_por uuid, add column latido timestamptz;
-- What was leaving when this version came had somebody: it stays interrupted.
update prospectos set tomada_por = id, latido = tomado where estado = 'enviando';
alter table prospectos drop column tomado;
