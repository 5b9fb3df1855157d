-- Up Migration
-- How often the answer of a mail was lost was kept as words at the end of what its provider said; since when a report that is mailed waits,
-- and how often it failed for what is none of the mail's, nobody kept. It shuts out who writes to them: tried as in 0777, so that a save that
-- left its message, and waits for what this upgrade holds already, gives up and is none of a deadlock.
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

-- `encolado`: when somebody put it in the queue again; what waits there since it was made has none.
alter table mensajes add column sin_respuesta smallint not null default 0, add column encolado timestamptz;
alter table archivo.mensajes add column sin_respuesta smallint not null default 0, add column encolado timestamptz;
create or replace view mensajes_toda as select * from mensajes union all select * from archivo.mensajes;
-- The words are younger than what the archive takes.
update mensajes set sin_respuesta = substring(detalle from '\(sin respuesta: (\d+)\)$')::smallint,
  detalle = nullif(regexp_replace(detalle, ' \(sin respuesta: \d+\)$', ''), '')
where canal = 'email' and detalle ~ ' \(sin respuesta: \d+\)$';

-- `fallido`: it could not be put together, however often.
alter table reporte_envios drop constraint reporte_envios_estado_check,
  add check (estado in ('pendiente', 'enviado', 'sin_correo', 'sin_permiso', 'sin_canal', 'muy_grande', 'rechazado', 'fallido')),
  add column dejado timestamptz not null default now(),
  add column fallas smallint not null default 0;
-- Of those of before nobody knows: they are as if left when they were last tried.
update reporte_envios set dejado = instante;
