-- Up Migration
-- A contract that was given back lives again, and is that again once what it promised is paid: while it waits, its row says so.
alter table contratos drop constraint contratos_estado_previo_check;
alter table contratos add constraint contratos_estado_previo_check
  check ((estado = 'problema_legal') = (estado_previo is not null) or (estado = 'en_espera' and estado_previo = 'devuelto_vigente'));
update contratos set estado_previo = 'devuelto_vigente'
  where estado = 'en_espera'
    and exists (select from documentos d where d.origen_id = contratos.id and d.tipo = 'devuelto' and d.estado = 'activo');
update contratos set estado_previo = 'devuelto_vigente'
  where estado = 'problema_legal' and estado_previo = 'en_espera' and espera_hasta is not null
    and exists (select from documentos d where d.origen_id = contratos.id and d.tipo = 'devuelto' and d.estado = 'activo');
