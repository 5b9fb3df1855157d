-- Up Migration
-- What 0775 built takes the place of what was there. It shuts out who reads too, so it is done when everything is built: it takes no time.
drop index public.partidas_cuenta_almacen;
alter index public.partidas_sumas_almacen rename to partidas_cuenta_almacen;
drop index archivo.partidas_cuenta_almacen;
alter index archivo.partidas_sumas_almacen rename to partidas_cuenta_almacen;
