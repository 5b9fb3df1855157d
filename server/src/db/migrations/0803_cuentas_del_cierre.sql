-- Up Migration
-- What a year is closed with (Decreto 2650 de 1993): without them in the chart nobody could take its result into the capital.
insert into cuentas (codigo, nombre, naturaleza) values
  ('360505', 'Utilidad del ejercicio', 'credito'),
  ('361005', 'Pérdida del ejercicio', 'debito'),
  ('370505', 'Utilidades acumuladas', 'credito'),
  ('371005', 'Pérdidas acumuladas', 'debito'),
  ('590505', 'Ganancias y pérdidas', 'debito')
on conflict do nothing;
