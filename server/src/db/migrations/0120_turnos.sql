-- Up Migration
-- One way of taking work for the four tables that have some: who has it, and the last sign of life (core/turnos.ts).
alter table mensajes rename column en_curso to latido;
alter table mensajes add column tomada_por uuid;
-- What was leaving when this version came had somebody: it stays interrupted.
update mensajes set tomada_por = id where latido is not null;

alter table consultas add column tomada_por uuid, add column latido timestamptz;
-- Its turn lasted three minutes.
update consultas set tomada_por = id, latido = turno_hasta - interval '3 minutes' where turno_hasta is not null;
alter table consultas drop column turno_hasta;
