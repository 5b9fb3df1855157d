-- Up Migration
-- Inicio asks what was handed out, collected and withdrawn today in the branch: without these each is a walk through all
-- its contracts (0.3 s with 50,000 in a branch).
create index contratos_almacen_fecha on contratos (almacen_id, fecha);
create index contratos_almacen_resuelto on contratos (almacen_id, resuelto_en) where resuelto_en is not null;
create index ampliaciones_fecha on ampliaciones (fecha);
