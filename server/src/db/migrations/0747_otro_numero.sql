-- Up Migration
-- After a restore DIAN has numbers that the copy does not know. Who asked that a document whose number DIAN has under another one
-- be given the next of its range: its worker gives it, once DIAN says again that it has no such document.
alter table electronicos add column renumera_por uuid references usuarios,
  add constraint electronicos_renumera check (renumera_por is null or estado = 'enviado');

-- Numbers that no document of the house has, and why: those that were skipped because DIAN's catalogue has them, and those that a
-- document left because DIAN had another one under them.
create table electronico_saltos (
  rango_id uuid not null references electronico_rangos,
  -- Of its range: null of numbers that every branch takes.
  almacen_id uuid references almacenes,
  desde bigint not null check (desde > 0),
  hasta bigint not null check (hasta >= desde),
  motivo text not null,
  usuario_id uuid not null references usuarios,
  instante timestamptz not null,
  primary key (rango_id, desde)
);
