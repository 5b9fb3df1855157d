-- Up Migration
-- Money handed over to be accounted for, and money received for something that is owed. Whose it is, when, and its code
-- are those of the document that opened it. Whole pesos.
create table anticipos (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  sentido text not null check (sentido in ('cobrar', 'pagar')),
  clase text not null check (clase in ('proveedor', 'trabajador', 'otro')),
  descripcion text not null,
  valor bigint not null check (valor > 0),
  saldo bigint not null check (saldo between 0 and valor),
  estado text not null check (estado in ('abierto', 'parcial', 'saldado', 'anulado')),
  check (sentido = 'cobrar' or clase = 'otro'),
  check ((estado = 'abierto') = (saldo = valor)),
  check ((estado = 'parcial') = (saldo > 0 and saldo < valor))
);
create index anticipos_almacen on anticipos (almacen_id, sentido, estado);

-- What an advance was crossed with: it is voided first.
create index documentos_cruzados on documentos ((entrada ->> 'documento')) where tipo = 'cruceAnticipo';
