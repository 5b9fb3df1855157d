-- Up Migration
-- News are of some days and of some branch; taken back they stay written, and who read each is known (001 §2).
alter table novedades
  add column desde date,
  add column hasta date,
  add column almacen_id uuid references almacenes, -- none: of the whole chain
  add column retirada timestamptz,
  add column version integer not null default 1;
update novedades set desde = (created at time zone 'America/Bogota')::date;
alter table novedades alter column desde set not null, add check (hasta >= desde);

create table novedades_leidas (
  novedad_id uuid not null references novedades,
  usuario_id uuid not null references usuarios,
  almacen_id uuid references almacenes, -- where it was read; none before one was chosen
  leida timestamptz not null,
  primary key (novedad_id, usuario_id)
);
