-- Up Migration
-- 4175 of the PUC (Decreto 2650 of 1993) is «Devoluciones en ventas (DB)»: the income of retroventa was written there by
-- mistake. It belongs to 4150 «Actividad financiera», whose auxiliaries of 415095 «Actividades conexas» are the company's
-- own. The entries already written, and the totals of each day, move with their amounts, days and customers untouched.

insert into cuentas (codigo, nombre, naturaleza) values
  ('41509505', 'Actividad financiera, ingreso por retroventa', 'credito'),
  ('41509510', 'Actividad financiera, descuentos de retroventa (DB)', 'debito');

update partidas set cuenta = case cuenta when '417505' then '41509505' else '41509510' end
  where cuenta in ('417505', '417510');
update saldos_dia set cuenta = case cuenta when '417505' then '41509505' else '41509510' end
  where cuenta in ('417505', '417510');

-- Whether each entry still balances is asked now, not at the end: a migration after this one may change these tables.
set constraints all immediate;
set constraints all deferred;

delete from cuentas where codigo in ('417505', '417510');
