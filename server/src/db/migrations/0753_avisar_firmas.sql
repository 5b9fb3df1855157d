-- Up Migration
-- Who signs a part of a request changes what others see of it and who is still called for it: it is told as its answer is (ADR 071).
drop trigger avisar_solicitud on solicitudes;
create trigger avisar_solicitud after insert or update of estado, firmas on solicitudes
  for each row execute function avisar_del_almacen('solicitudes');
