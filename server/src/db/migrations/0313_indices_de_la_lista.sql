-- The list of contracts counts its tabs and adds its foot from an index alone, and finds the largest ones without putting the
-- whole branch in order.
drop index contratos_almacen_estado;
create index contratos_almacen_estado on contratos (almacen_id, estado, vence, espera_hasta, clase) include (capital, peso_total);
create index contratos_almacen_capital on contratos (almacen_id, capital, codigo);
