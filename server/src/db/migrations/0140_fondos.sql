-- Up Migration
-- Money of the house that changes place: transfers between branches, in transit until they are received, and settlements
-- of card payments, matched with the payments that they pay.
create table traslados_fondos (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  destino_id uuid not null references almacenes check (destino_id <> almacen_id),
  valor bigint not null check (valor > 0),
  estado text not null check (estado in ('transito', 'recibido', 'diferencia', 'anulado')),
  recibido bigint check (recibido >= 0),
  check ((estado in ('recibido', 'diferencia')) = (recibido is not null)),
  check ((estado = 'recibido') = (recibido is not null and recibido = valor))
);
create index traslados_fondos_almacen on traslados_fondos (almacen_id);
create index traslados_fondos_destino on traslados_fondos (destino_id, estado);

create table liquidaciones_datafono (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  bruto bigint not null check (bruto > 0),
  comision bigint not null check (comision >= 0),
  iva_comision bigint not null check (iva_comision >= 0),
  gmf bigint not null check (gmf >= 0),
  retefuente bigint not null check (retefuente >= 0),
  reteiva bigint not null check (reteiva >= 0),
  reteica bigint not null check (reteica >= 0),
  neto bigint not null check (neto = bruto - comision - iva_comision - gmf - retefuente - reteiva - reteica and neto >= 0),
  activa boolean not null
);
create index liquidaciones_datafono_almacen on liquidaciones_datafono (almacen_id);

create table liquidacion_pagos (
  liquidacion_id uuid not null references liquidaciones_datafono deferrable initially deferred,
  documento_id uuid not null,
  linea smallint not null,
  almacen_id uuid not null references almacenes,
  activa boolean not null,
  primary key (liquidacion_id, documento_id, linea),
  foreign key (documento_id, linea) references documento_pagos
);
-- A payment is paid once.
create unique index liquidacion_pagos_una on liquidacion_pagos (documento_id, linea) where activa;
