-- What a customer did with the contracts before, and how many ended in some days, are read from an index alone: the rates of
-- redemption ask it of thousands at once.
drop index contratos_cliente;
create index contratos_cliente on contratos (cliente_id) include (almacen_id, resuelto_en, tipo_resolucion);
drop index contratos_almacen_resuelto;
create index contratos_almacen_resuelto on contratos (almacen_id, resuelto_en) include (tipo_resolucion) where resuelto_en is not null;
