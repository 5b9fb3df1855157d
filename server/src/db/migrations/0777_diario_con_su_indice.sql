-- Up Migration
-- What 0775 built takes the place of what was there. It shuts out who reads too, so it is done when everything is built: it takes no time.
-- A save that read these lines and waits for what is held here since 0775, as a void does, is a deadlock with it, and a migration that is
-- broken off is a house that does not start: each try ends before one is looked for, until that save has given up, however long it takes.
-- A house where 0775 put them in that place itself, as it first did, has nothing to be done here.
do $$
declare
  v_espera text := current_setting('lock_timeout');
  v_intentos int := 0;
  v_esquemas text[] := array(select e from unnest(array['public', 'archivo']) e where to_regclass(e || '.partidas_sumas_almacen') is not null);
  v_esquema text;
begin
  if v_esquemas = '{}' then
    return;
  end if;
  loop
    begin
      set local lock_timeout = '300ms';
      lock table public.partidas, archivo.partidas in access exclusive mode;
      exit;
    exception when lock_not_available then
      v_intentos := v_intentos + 1;
      if v_intentos % 120 = 0 then
        raise log 'La migración espera, hace % minutos, a que se deje de leer partidas', v_intentos / 120;
      end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', v_espera, true);
  foreach v_esquema in array v_esquemas loop
    execute format('drop index %I.partidas_cuenta_almacen', v_esquema);
    execute format('alter index %I.partidas_sumas_almacen rename to partidas_cuenta_almacen', v_esquema);
  end loop;
end $$;
