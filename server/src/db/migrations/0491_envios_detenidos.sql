-- Up Migration
-- What the stop of a message to many took back says so, for «Seguir» to send that and not what a person had cancelled.
update mensajes m set razon = 'difusion.detenida' from difusiones d
  where d.id = m.difusion_id and d.estado = 'detenida' and m.estado = 'cancelado' and m.razon is null
    and not exists (select from auditoria a where a.accion = 'mensaje.cancelado' and a.despues ->> 'mensaje' = m.id::text);
