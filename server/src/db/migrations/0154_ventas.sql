-- Up Migration
-- Sales: what was sold, at what price and at what cost of that day. What comes back is marked in its line's sale.
insert into cuentas (codigo, nombre, naturaleza) values
  ('413505', 'Venta de mercancía', 'credito'),
  ('413510', 'Venta de servicios', 'credito'),
  ('417505', 'Devoluciones en ventas (DB)', 'debito'),
  ('613505', 'Costo de la mercancía vendida', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('ventaMercancia', '2000-01-01', '413505'),
  ('ventaServicios', '2000-01-01', '413510'),
  ('devolucionVentas', '2000-01-01', '417505'),
  ('costoVentas', '2000-01-01', '613505');

create table ventas (
  -- That of the document that made it.
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  fecha date not null,
  instante timestamptz not null,
  -- Null of the final consumer.
  cliente_id uuid references clientes,
  vendedor_id uuid not null references usuarios,
  clase text not null check (clase in ('articulos', 'servicios')),
  estado text not null check (estado in ('emitida', 'devuelta_parcial', 'devuelta_total', 'anulada')),
  total bigint not null check (total > 0),
  iva bigint not null check (iva between 0 and total),
  costo bigint not null check (costo >= 0),
  peso integer not null check (peso >= 0),
  -- Lines that came back, by their order.
  devueltas smallint[] not null,
  garantias smallint not null check (garantias >= 0)
);
create index ventas_almacen on ventas (almacen_id, clase, instante desc);
create index ventas_cliente on ventas (cliente_id) where cliente_id is not null;

create table venta_lineas (
  venta_id uuid not null references ventas,
  orden smallint not null,
  almacen_id uuid not null references almacenes,
  tipo text not null check (tipo in ('pieza', 'granel', 'servicio')),
  descripcion text not null,
  -- Label of a thing.
  articulo text,
  categoria smallint check (categoria between 1 and 8),
  peso integer not null check (peso >= 0),
  lista bigint,
  precio bigint not null check (precio > 0),
  iva bigint not null check (iva >= 0),
  costo bigint not null check (costo >= 0),
  garantia_dias smallint not null check (garantia_dias >= 0),
  -- Things that left with it.
  piezas uuid[] not null,
  primary key (venta_id, orden)
);

update configuracion set valor = jsonb_set(valor, '{ventas}',
  '{"ivaMetal": 1900, "ivaVarios": 1900, "ivaServicios": 1900, "garantiaDias": 30}');
