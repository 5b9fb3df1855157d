-- Up Migration
-- What one person did, or where one thing was done, in the order that the log is told: in a house with millions of rows, without
-- reading those of everybody else. Also of the months that were taken out.
create index auditoria_persona on auditoria (usuario_id, instante, id);
create index auditoria_persona on archivo.auditoria (usuario_id, instante, id);
create index auditoria_accion on auditoria (accion, instante, id);
create index auditoria_accion on archivo.auditoria (accion, instante, id);
