-- Up Migration
-- Layaways: what is set aside for a customer, what was paid in advance, and the calendar of what is left.
insert into cuentas (codigo, nombre, naturaleza) values
  ('280510', 'Anticipos de plan separe', 'credito'),
  ('429510', 'Aprovechamientos, planes separe cancelados', 'credito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('anticiposSepare', '2000-01-01', '280510'),
  ('retenidoSepares', '2000-01-01', '429510');

create table separes (
  -- That of the document that made it.
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  fecha date not null,
  instante timestamptz not null,
  cliente_id uuid not null references clientes,
  estado text not null check (estado in ('vigente', 'vencido', 'entregado', 'cancelado', 'anulado')),
  total bigint not null check (total > 0),
  abonado bigint not null check (abonado between 0 and total),
  vence date not null,
  -- First date of the calendar that is not paid yet; null of what owes nothing, or is over.
  proxima date,
  -- [{fecha, valor}], after the first payment.
  cuotas jsonb not null,
  -- Lines that its sale will have.
  lineas jsonb not null
);
create index separes_almacen on separes (almacen_id, instante desc);
create index separes_cliente on separes (cliente_id);
create index separes_proxima on separes (almacen_id, proxima) where proxima is not null;

-- A sale that delivers a layaway was paid by its payments.
alter table ventas add column separe_id uuid references separes;
create index ventas_separe on ventas (separe_id) where separe_id is not null;

update configuracion set valor = jsonb_set(valor, '{separes}', '{"inicial": 2000, "meses": 6, "retenido": 1000}');
