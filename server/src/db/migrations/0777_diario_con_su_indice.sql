-- Up Migration
-- What 0775 built takes the place of what was there. It shuts out who reads too, so it is done when everything is built: it takes no time.
-- A save that read these lines and waits for what is held here since 0775, as a void does, is a deadlock with it, and a migration that is
-- broken off is a house that does not start: each try ends before one is looked for, until that save has given up.
do $$
declare
  v_espera text := current_setting('lock_timeout');
begin
  for intento in 1..1000 loop
    begin
      set local lock_timeout = '300ms';
      lock table public.partidas, archivo.partidas in access exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', v_espera, true);
end $$;
drop index public.partidas_cuenta_almacen;
alter index public.partidas_sumas_almacen rename to partidas_cuenta_almacen;
drop index archivo.partidas_cuenta_almacen;
alter index archivo.partidas_sumas_almacen rename to partidas_cuenta_almacen;
