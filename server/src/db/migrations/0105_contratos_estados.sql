-- Up Migration
-- A contract that somebody claims is frozen until the problem is lifted (D8, `problema legal`), and then is what it was.
alter table contratos drop constraint contratos_estado_check;
alter table contratos add column estado_previo text;
alter table contratos add constraint contratos_estado_check
  check (estado in ('vigente', 'en_espera', 'resuelto', 'devuelto_vigente', 'problema_legal', 'decomisado', 'anulado'));
alter table contratos add constraint contratos_estado_previo_check
  check ((estado = 'problema_legal') = (estado_previo is not null));

-- What is sold by weight has an account of its own: the ledger of goods agrees with the books place by place.
insert into cuentas (codigo, nombre, naturaleza) values
  ('143535', 'Mercancía en vitrina por peso', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('mercanciaVitrinaPeso', '2000-01-01', '143535');
alter table piezas drop constraint piezas_lugar_check;
alter table piezas add constraint piezas_lugar_check
  check (lugar in ('contrato', 'vitrina', 'vitrina_peso', 'separado', 'boveda', 'transito', 'desuso', 'refineria',
    'afuera', 'entregado', 'vendido', 'devuelto_proveedor', 'decomisado', 'baja', 'fundido'));
