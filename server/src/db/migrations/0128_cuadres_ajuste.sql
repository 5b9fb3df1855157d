-- Up Migration
-- What a count opens and closes: the entries of its drawer that were in the books at its instant and in no count of the same
-- day before it, so that each is told once; and the document that booked its difference.
alter table cuadres
  add column asientos uuid[] not null default '{}',
  add column ajuste_id uuid unique references documentos deferrable initially deferred;
create index documentos_cuadres on documentos (almacen_id, orden desc) where tipo = 'cuadre';

insert into cuentas (codigo, nombre, naturaleza) values
  ('136530', 'Cuentas por cobrar a trabajadores, faltantes de caja', 'debito'),
  ('429505', 'Aprovechamientos, sobrantes de caja', 'credito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('faltantesCaja', '2000-01-01', '136530'),
  ('sobrantesCaja', '2000-01-01', '429505');
