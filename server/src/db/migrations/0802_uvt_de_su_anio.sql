-- Up Migration
-- Of which year the UVT is: on the first of January nobody was told that it was that of the year before. It shuts out whoever sells: tried
-- as in 0786, so that a sale that waits for what this upgrade holds already gives up none of it.
do $$
declare
  v_espera text := current_setting('lock_timeout');
  v_intentos int := 0;
begin
  loop
    begin
      set local lock_timeout = '300ms';
      lock table electronico_emisor in access exclusive mode;
      exit;
    exception when lock_not_available then
      v_intentos := v_intentos + 1;
      if v_intentos % 120 = 0 then
        raise log 'La migración espera, hace % minutos, a que se deje de vender', v_intentos / 120;
      end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', v_espera, true);
end $$;

alter table electronico_emisor add column uvt_anio smallint check (uvt_anio between 2000 and 9999);
-- Those that DIAN has set say it themselves; of any other nobody knows more than that it is in force today.
update electronico_emisor set uvt_anio = case uvt when 47065 then 2024 when 49799 then 2025 when 52374 then 2026
  else extract(year from now() at time zone 'America/Bogota') end;
alter table electronico_emisor alter column uvt_anio set not null;
