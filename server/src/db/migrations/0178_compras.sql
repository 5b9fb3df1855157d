-- Up Migration
-- Purchases: what was bought, from whom, at what cost and with which taxes. What goes back is marked in its purchase.
create table compras (
  -- That of the document that made it.
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  fecha date not null,
  instante timestamptz not null,
  cliente_id uuid not null references clientes,
  comprador_id uuid not null references usuarios,
  tipo text not null check (tipo in ('compraDirecta', 'compraProveedor')),
  clase text not null check (clase in ('articulos', 'peso')),
  estado text not null check (estado in ('registrada', 'devuelta_parcial', 'devuelta_total', 'anulada')),
  subtotal bigint not null check (subtotal > 0),
  iva bigint not null check (iva >= 0),
  retefuente bigint not null check (retefuente >= 0),
  reteiva bigint not null check (reteiva >= 0),
  reteica bigint not null check (reteica >= 0),
  total bigint not null check (total = subtotal + iva - retefuente - reteiva - reteica),
  peso integer not null check (peso >= 0),
  -- First day on which what a person sold may be sold.
  libre_desde date,
  -- What the person declared of where it comes from; null of a supplier.
  procedencia text,
  procedencia_detalle text,
  -- Number of the invoice of a supplier.
  factura text,
  -- Lines that went back, by their order.
  devueltas smallint[] not null
);
create index compras_almacen on compras (almacen_id, clase, instante desc);
create index compras_cliente on compras (cliente_id);

create table compra_lineas (
  compra_id uuid not null references compras,
  orden smallint not null,
  almacen_id uuid not null references almacenes,
  -- The thing that came in: it is written with its document, after its line.
  pieza_id uuid not null unique references piezas deferrable initially deferred,
  descripcion text not null,
  categoria smallint check (categoria between 1 and 8),
  peso integer not null check (peso >= 0),
  peso_bruto integer check (peso_bruto >= peso),
  ficha jsonb,
  sugerido bigint,
  precio_gramo bigint,
  -- Before taxes: what the thing costs in the books. The taxes are the part of the line.
  valor bigint not null check (valor > 0),
  iva bigint not null check (iva >= 0),
  retefuente bigint not null check (retefuente >= 0),
  reteiva bigint not null check (reteiva >= 0),
  reteica bigint not null check (reteica >= 0),
  motivo text,
  primary key (compra_id, orden)
);

create table compra_fotos (
  foto_id uuid primary key references fotos,
  compra_id uuid not null references compras,
  linea smallint not null,
  orden smallint not null,
  unique (compra_id, linea, orden)
);

-- What was bought from a person waits until that day, wherever it is: a sale before it is refused.
create table compra_retenidas (
  pieza_id uuid primary key references piezas deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  compra_id uuid not null references compras,
  libre_desde date not null
);

-- Of what nobody invoices: the documento soporte waits to be issued while its purchase is in force.
create table compra_soportes (
  compra_id uuid primary key references compras,
  almacen_id uuid not null references almacenes,
  creado timestamptz not null,
  emitido timestamptz
);
create index compra_soportes_pendientes on compra_soportes (almacen_id, creado) where emitido is null;

-- What comes in by a purchase is in the register of the police too.
insert into policivo_tipos values ('compraDirecta', 'entrada'), ('compraProveedor', 'entrada');

-- IVA and retentions of a supplier: for an accountant to confirm.
update configuracion set valor = jsonb_set(valor, '{compras}',
  '{"diasRetencion": 15, "iva": 1900, "retefuente": 250, "reteiva": 1500, "reteica": 0, "baseRetencion": 524000}');
