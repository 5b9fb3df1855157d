-- Up Migration
-- The week that a mail waits for what the house has to mend of its mail was counted from when it was made: one that the hours of contact, or
-- another week of waiting, had kept before was given up without having been tried. It is counted from when that first kept it. The locks as in
-- 0786, and none that a save takes before its message: of a house from before that one these are held already, and a save that waits for
-- them would keep the other from this upgrade for as long as anybody saves.
do $$
declare
  v_espera text := current_setting('lock_timeout');
  v_intentos int := 0;
begin
  loop
    begin
      set local lock_timeout = '300ms';
      lock table mensajes_toda, mensajes, archivo.mensajes, reporte_envios in access exclusive mode;
      exit;
    exception when lock_not_available then
      v_intentos := v_intentos + 1;
      if v_intentos % 120 = 0 then
        raise log 'La migración espera, hace % minutos, a que se dejen de escribir mensajes', v_intentos / 120;
      end if;
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', v_espera, true);
end $$;

alter table mensajes add column detenido timestamptz;
alter table archivo.mensajes add column detenido timestamptz;
create or replace view mensajes_toda as select * from mensajes union all select * from archivo.mensajes;

-- How often others were in the way of putting a report together, apart from how often it failed for itself (`fallas`): after a morning of
-- the first, one of the second was its last.
alter table reporte_envios add column ocupadas smallint not null default 0;

-- What keeps the whole mail of the house, since when, and when one mail tries whether it was mended: messages and reports ask it, so that one
-- sign-in tries for all. No row: nothing keeps it. Of what waits already the first that is tried says so.
create table correo_detenido (
  uno boolean primary key default true check (uno),
  razon text not null,
  detalle text,
  desde timestamptz not null,
  prueba timestamptz not null
);
