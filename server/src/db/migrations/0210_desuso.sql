-- Up Migration
-- What leaves sale: gold that is weighed out in lots, sent to the refiner and settled by branch; and what is written off.
insert into cuentas (codigo, nombre, naturaleza) values
  ('413515', 'Venta de oro a refinería', 'credito'),
  ('521595', 'Impuestos, regalías del oro', 'debito'),
  ('531045', 'Retiro de otros activos, bajas de mercancía', 'debito'),
  ('531050', 'Retiro de otros activos, mermas de oro', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('ventaOro', '2000-01-01', '413515'),
  ('regaliasOro', '2000-01-01', '521595'),
  ('gastoBajas', '2000-01-01', '531045'),
  ('gastoMerma', '2000-01-01', '531050');

-- A bag comes in with its lot.
do $$
declare
  v_regla text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'piezas_origen_check');
begin
  if position('ARRAY[' in v_regla) = 0 then
    raise exception 'piezas_origen_check is not as it was known: %', v_regla;
  end if;
  alter table piezas drop constraint piezas_origen_check;
  execute 'alter table piezas add constraint piezas_origen_check ' || replace(v_regla, 'ARRAY[', 'ARRAY[''loteOro''::text, ');
end $$;
create index piezas_desuso on piezas (almacen_id, desde) where lugar = 'desuso';

-- Things marked or written off: what is told of them without reading their document.
create table desusos (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  clase text not null check (clase in ('marca', 'baja')),
  causa text check (causa in ('danado', 'perdido', 'donado', 'desbaratado')),
  motivo text not null,
  foto_id uuid references fotos,
  unidades smallint not null check (unidades > 0),
  peso integer not null check (peso >= 0),
  costo bigint not null check (costo >= 0),
  activo boolean not null,
  check ((clase = 'baja') = (causa is not null and foto_id is not null))
);
create index desusos_almacen on desusos (almacen_id, clase);

create table remisiones_oro (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  refinador_id uuid not null references clientes,
  sello text not null,
  transporta text,
  observacion text,
  estado text not null check (estado in ('exportada', 'liquidada', 'anulada')),
  -- Number of the refiner's paper.
  papel text,
  check ((estado = 'liquidada') = (papel is not null))
);
create index remisiones_oro_almacen on remisiones_oro (almacen_id);
create index remisiones_oro_refinador on remisiones_oro (refinador_id);

-- What each branch was paid of a settlement; none while it is not settled.
create table remision_partes (
  remision_id uuid not null references remisiones_oro deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  peso integer not null check (peso > 0),
  recibido integer not null check (recibido between 0 and peso),
  costo bigint not null check (costo >= 0),
  merma_costo bigint not null check (merma_costo between 0 and costo),
  subtotal bigint not null check (subtotal >= 0),
  regalias bigint not null check (regalias >= 0),
  retencion bigint not null check (retencion >= 0),
  neto bigint not null check (neto >= 0 and neto = subtotal - regalias - retencion),
  primary key (remision_id, almacen_id)
);
create index remision_partes_almacen on remision_partes (almacen_id);

create table lotes_oro (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  -- By rule: branch, month and which of the month.
  nombre text not null unique,
  fecha date not null,
  estado text not null check (estado in ('activo', 'anulado')),
  -- The one that took it; none when that one was voided.
  remision_id uuid references remisiones_oro deferrable initially deferred,
  check (estado = 'activo' or remision_id is null)
);
create index lotes_oro_almacen on lotes_oro (almacen_id, fecha);
create index lotes_oro_remision on lotes_oro (remision_id) where remision_id is not null;

create table lote_lineas (
  lote_id uuid not null references lotes_oro deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  categoria smallint not null check (categoria between 1 and 8),
  piezas smallint not null check (piezas > 0),
  libre integer not null check (libre >= 0),
  peso integer not null check (peso > 0),
  costo bigint not null check (costo >= 0),
  merma_costo bigint not null check (merma_costo between 0 and costo),
  bolsa_id uuid not null unique references piezas deferrable initially deferred,
  primary key (lote_id, categoria)
);
