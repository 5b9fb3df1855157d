-- Up Migration
-- Money that is not of a contract: kinds of income and expense as data, what is kept of each, their supports. A line of a
-- document may name its account, when it is that of a kind.
insert into cuentas (codigo, nombre, naturaleza) values
  ('429595', 'Otros ingresos, por tipo', 'credito'),
  ('519595', 'Otros gastos, por tipo', 'debito'),
  ('240801', 'IVA generado', 'credito'),
  ('240802', 'IVA descontable', 'credito'),
  ('236570', 'Retención en la fuente por pagar', 'credito'),
  ('236701', 'ReteIVA por pagar', 'credito'),
  ('236801', 'ReteICA por pagar', 'credito'),
  ('135515', 'Retención en la fuente a favor', 'debito'),
  ('135517', 'ReteIVA a favor', 'debito'),
  ('135518', 'ReteICA a favor', 'debito'),
  ('429505', 'Aprovechamientos, sobrantes', 'credito'),
  ('136530', 'Cuentas por cobrar a trabajadores, faltantes', 'debito'),
  ('530515', 'Comisiones de datáfono', 'debito'),
  ('530595', 'Gravamen a los movimientos financieros (4 x mil)', 'debito'),
  ('133005', 'Anticipos a proveedores', 'debito'),
  ('133015', 'Anticipos a trabajadores', 'debito'),
  ('133095', 'Anticipos a otros', 'debito'),
  ('280505', 'Anticipos recibidos de clientes', 'credito'),
  ('510568', 'Aportes a ARL', 'debito'),
  ('510569', 'Aportes a EPS', 'debito'),
  ('510570', 'Aportes a fondos de pensiones', 'debito'),
  ('510572', 'Aportes a cajas de compensación', 'debito'),
  ('511035', 'Honorarios, asesorías', 'debito'),
  ('512010', 'Arrendamientos, construcciones y edificaciones', 'debito'),
  ('513530', 'Servicios públicos', 'debito'),
  ('514515', 'Mantenimiento y refacción', 'debito'),
  ('519525', 'Elementos de aseo y cafetería', 'debito'),
  ('519530', 'Útiles, papelería y litografía', 'debito'),
  ('519535', 'Combustibles y lubricantes', 'debito'),
  ('519560', 'Casino y restaurante', 'debito'),
  ('519565', 'Parqueaderos', 'debito'),
  ('136595', 'Otras cuentas por cobrar a trabajadores', 'debito'),
  ('138095', 'Otros deudores', 'debito'),
  ('238095', 'Otros acreedores', 'credito'),
  ('281505', 'Ingresos recibidos para terceros', 'credito'),
  ('425050', 'Reintegro de otros costos y gastos', 'credito')
on conflict (codigo) do nothing;

insert into cuentas_concepto (concepto, desde, cuenta) values
  ('ingresoPorTipo', '2000-01-01', '429595'),
  ('gastoPorTipo', '2000-01-01', '519595'),
  ('ivaGenerado', '2000-01-01', '240801'),
  ('ivaDescontable', '2000-01-01', '240802'),
  ('retefuentePorPagar', '2000-01-01', '236570'),
  ('reteivaPorPagar', '2000-01-01', '236701'),
  ('reteicaPorPagar', '2000-01-01', '236801'),
  ('retefuenteAFavor', '2000-01-01', '135515'),
  ('reteivaAFavor', '2000-01-01', '135517'),
  ('reteicaAFavor', '2000-01-01', '135518'),
  ('sobrantesFondos', '2000-01-01', '429505'),
  ('faltantesFondos', '2000-01-01', '136530'),
  ('comisionDatafono', '2000-01-01', '530515'),
  ('gravamenMovimientos', '2000-01-01', '530595'),
  ('anticipoProveedores', '2000-01-01', '133005'),
  ('anticipoTrabajadores', '2000-01-01', '133015'),
  ('anticipoOtros', '2000-01-01', '133095'),
  ('anticiposRecibidos', '2000-01-01', '280505');

create table tipos_dinero (
  id uuid primary key,
  clase text not null check (clase in ('ingreso', 'egreso')),
  nombre text not null check (length(nombre) between 3 and 80),
  cuenta text not null references cuentas,
  -- Hundredths of a percent; reteica, hundredths per thousand.
  iva integer not null check (iva between 0 and 10000),
  retefuente integer not null check (retefuente between 0 and 10000),
  reteiva integer not null check (reteiva between 0 and 10000),
  reteica integer not null check (reteica between 0 and 100000),
  -- Whole pesos.
  base_retencion bigint not null check (base_retencion >= 0),
  limite bigint check (limite > 0),
  pide_tercero boolean not null,
  pide_soporte boolean not null,
  activo boolean not null default true,
  version integer not null default 1
);
create unique index tipos_dinero_nombre on tipos_dinero (clase, lower(nombre));

-- Where the chain starts; who keeps the books changes them.
insert into tipos_dinero (id, clase, nombre, cuenta, iva, retefuente, reteiva, reteica, base_retencion, limite,
    pide_tercero, pide_soporte)
  select gen_random_uuid(), t.clase, t.nombre, t.cuenta, t.iva, t.retefuente, t.reteiva, 0, 0, t.limite, t.tercero, t.soporte
  from (values
    ('egreso', 'Arriendo', '512010', 1900, 350, 1500, 5000000, true, true),
    ('egreso', 'EPS', '510569', 0, 0, 0, 5000000, true, true),
    ('egreso', 'AFP', '510570', 0, 0, 0, 5000000, true, true),
    ('egreso', 'ARL', '510568', 0, 0, 0, 5000000, true, true),
    ('egreso', 'Caja de compensación', '510572', 0, 0, 0, 5000000, true, true),
    ('egreso', 'Papelería', '519530', 1900, 0, 0, 500000, true, true),
    ('egreso', 'Litografía', '519530', 1900, 0, 0, 1000000, true, true),
    ('egreso', 'Aseo', '519525', 1900, 0, 0, 500000, true, true),
    ('egreso', 'Cafetería, IVA 5 %', '519525', 500, 0, 0, 300000, true, true),
    ('egreso', 'Cafetería, IVA 19 %', '519525', 1900, 0, 0, 300000, true, true),
    ('egreso', 'Servicios públicos', '513530', 0, 0, 0, 3000000, true, true),
    ('egreso', 'Restaurante', '519560', 0, 0, 0, 300000, true, true),
    ('egreso', 'Parqueadero', '519565', 1900, 0, 0, 200000, false, true),
    ('egreso', 'Combustible', '519535', 0, 0, 0, 300000, true, true),
    ('egreso', '4 x mil', '530595', 0, 0, 0, null, false, false),
    ('egreso', 'Comisiones', '530515', 1900, 0, 0, null, true, true),
    ('egreso', 'Asesorías', '511035', 1900, 1100, 1500, 3000000, true, true),
    ('egreso', 'Transformación de oro', '519595', 1900, 400, 1500, 3000000, true, true),
    ('egreso', 'Refacción', '514515', 1900, 400, 1500, 2000000, true, true),
    ('egreso', 'Cuentas por cobrar a empleados', '136595', 0, 0, 0, 500000, true, true),
    ('egreso', 'Cuentas por cobrar a terceros', '138095', 0, 0, 0, 500000, true, true),
    ('egreso', 'Operaciones Efecty', '281505', 0, 0, 0, 3000000, true, true),
    ('ingreso', 'Aprovechamientos', '429505', 0, 0, 0, null, false, false),
    ('ingreso', 'Cuenta por pagar a terceros', '238095', 0, 0, 0, null, true, false),
    ('ingreso', 'Operaciones Efecty', '281505', 0, 0, 0, null, true, false),
    ('ingreso', 'Reintegros', '425050', 0, 0, 0, null, true, false)
  ) t (clase, nombre, cuenta, iva, retefuente, reteiva, limite, tercero, soporte);

-- A photo or a PDF that supports a document. One that no document took is swept.
create table soportes (
  id uuid primary key,
  almacen_id uuid not null references almacenes,
  usuario_id uuid not null references usuarios,
  tipo text not null check (tipo in ('image/jpeg', 'application/pdf')),
  clave text not null unique,
  bytes integer not null check (bytes > 0),
  creado timestamptz not null
);
create index soportes_usuario on soportes (usuario_id, creado);

-- What is kept of an income or an expense beside its document, whose identity it has. Whole pesos.
create table movimientos_dinero (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  clase text not null check (clase in ('ingreso', 'egreso')),
  tipo_id uuid not null references tipos_dinero,
  descripcion text not null,
  numero_soporte text,
  soporte_id uuid unique references soportes,
  subtotal bigint not null check (subtotal > 0),
  iva bigint not null check (iva >= 0),
  retefuente bigint not null check (retefuente >= 0),
  reteiva bigint not null check (reteiva >= 0),
  reteica bigint not null check (reteica >= 0),
  total bigint not null check (total = subtotal + iva - retefuente - reteiva - reteica and total > 0)
);
create index movimientos_dinero_almacen on movimientos_dinero (almacen_id, clase);
create index movimientos_dinero_tipo on movimientos_dinero (tipo_id);

do $$
declare
  v_credito constant text := '(l.linea ->> ''credito'')::bigint credito';
  v_cuenta constant text := '(select c.cuenta from cuentas_concepto c
        where c.concepto = lineas.concepto and c.desde <= v_fecha order by c.desde desc limit 1) cuenta';
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
begin
  if position(v_credito in v_texto) = 0 or position(v_cuenta in v_texto) = 0 then
    raise exception 'registrar_documento is not as it was known';
  end if;
  v_texto := replace(v_texto, v_credito, v_credito || ', l.linea ->> ''cuenta'' propia');
  v_texto := replace(v_texto, v_cuenta, 'coalesce(lineas.propia, ' || replace(v_cuenta, ') cuenta', ')) cuenta'));
  execute v_texto;
end $$;
