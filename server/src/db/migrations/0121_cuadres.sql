-- Up Migration
-- A count of the drawer, beside what the books expected at that instant. It has the identity of its document, which keeps
-- what was counted; what was expected is here alone, so that nothing that shows documents can tell it (D26).
create table cuadres (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  efectivo bigint not null check (efectivo > 0),
  caja bigint not null check (caja >= 0),
  diferencia bigint not null check (diferencia = efectivo - caja)
);
create index cuadres_almacen on cuadres (almacen_id);
