-- What was decided of a row of an informe: of an expired contract, of an exception. Only grows: the last one holds.
create table informe_anotaciones (
  id uuid primary key,
  informe text not null,
  fila text not null,
  almacen_id uuid not null references almacenes,
  estado text not null,
  motivo text not null check (length(motivo) >= 3),
  usuario_id uuid not null references usuarios,
  instante timestamptz not null
);
create index informe_anotaciones_fila on informe_anotaciones (informe, fila, instante desc);
create index informe_anotaciones_almacen on informe_anotaciones (almacen_id, informe, instante);
-- What the informes of a period look for.
create index impresiones_almacen on impresiones (almacen_id, instante);
