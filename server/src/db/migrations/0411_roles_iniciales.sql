-- Up Migration
-- A company that `npm run admin` began had its default roles without their mark, so that no update gave them anything. Those
-- that nobody made nor edited get it; the start that follows gives them the keys that their defaults have gained (ADR 012).
update roles set inicial = true
where not inicial and version = 1
  and nombre in ('Administrador', 'Gerente', 'Auditor', 'Contador', 'Cumplimiento', 'Cajero', 'Tasador', 'Consulta')
  and not exists (
    select from auditoria_toda a where a.entidad = 'rol' and a.entidad_id = roles.id::text and a.accion = 'rol.creado');
