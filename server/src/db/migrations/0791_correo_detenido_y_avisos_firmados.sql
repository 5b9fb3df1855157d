-- Up Migration
-- The week that a mail waits for what the house has to mend of its mail was counted from when it was made: one that the hours of contact, or
-- another week of waiting, had kept before was given up without having been tried. It is counted from when that first kept it. And the paper of
-- a contract denied the notices that its customer had asked for. The locks as in 0786, all of them in one try: a save that has some of these,
-- and waits for what this upgrade holds already, gives up and is none of a deadlock.
do $$
declare
  v_espera text := current_setting('lock_timeout');
  v_intentos int := 0;
begin
  loop
    begin
      set local lock_timeout = '300ms';
      lock table contratos, mensajes_toda, mensajes, archivo.mensajes, reporte_envios in access exclusive mode;
      exit;
    exception when lock_not_available then
      v_intentos := v_intentos + 1;
      if v_intentos % 120 = 0 then
        raise log 'La migración espera, hace % minutos, a que se dejen de escribir contratos y mensajes', v_intentos / 120;
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

-- Whether the paper that was signed says that the customer receives notices, by the means that they chose. None: it says so of whoever
-- authorised the treatment of their data, and denies it of who did not (0571), as every one that was signed before.
alter table contratos add column autoriza_avisos boolean;
