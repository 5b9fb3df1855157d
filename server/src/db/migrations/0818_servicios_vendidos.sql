-- Up Migration
-- A service is listed by itself also when a thing was sold beside it: few lines are, and the sales of a branch are not gone through for them.
create index venta_lineas_servicio on venta_lineas (almacen_id, venta_id) where tipo = 'servicio';
