-- Up Migration
-- When the house came back to before what it had done: what it leaves by itself may have left until then, and reached people.
create table restauraciones (hecha timestamptz primary key);

-- `incierto`: it may have been sent by a house that was restored since. What it shuts out is held already (`turno.ts`).
alter table reporte_envios drop constraint reporte_envios_estado_check;
alter table reporte_envios add constraint reporte_envios_estado_check check
  (estado in ('pendiente', 'enviado', 'sin_correo', 'sin_permiso', 'sin_canal', 'muy_grande', 'rechazado', 'fallido', 'incierto'));
