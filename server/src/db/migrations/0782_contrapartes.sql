-- Up Migration
-- With whom the chain did something in the last year, document by document, and what of it was cash: segments of risk are added up from these
-- narrow rows, and not from documents and payments, the widest of the house. Days that are over are written by night (`anotar_contrapartes`);
-- what a later day does to one of them is done here in its transaction. Of the days outside, before the first and after the last, nothing is known.
create table contrapartes (
  documento_id uuid primary key,
  fecha date not null,
  tercero_id uuid not null,
  efectivo bigint not null
);
create index contrapartes_fecha on contrapartes (fecha);

create function efectivo_de(p_documento uuid) returns bigint language sql stable as $$
  select coalesce(sum(abs(valor)), 0)::bigint from documento_pagos where documento_id = p_documento and medio = 'efectivo'
$$;

-- What is voided, or is written in a day that has passed. At the end of its transaction: its payments are written after it.
create function seguir_contraparte() returns trigger language plpgsql as $$
begin
  delete from contrapartes where documento_id = new.id;
  if new.estado = 'activo' and new.anula_id is null and new.tercero_id is not null
    and new.fecha between (select min(fecha) from contrapartes) and (select max(fecha) from contrapartes) then
    insert into contrapartes values (new.id, new.fecha, new.tercero_id, efectivo_de(new.id));
  end if;
  return null;
end $$;

-- A save holds this table and may wait for what earlier migrations of this run hold: a try ends before a deadlock is looked for, until that
-- save has given up, as in 0777.
do $$
declare
  v_espera text := current_setting('lock_timeout');
begin
  loop
    begin
      set local lock_timeout = '300ms';
      lock table documentos in share row exclusive mode;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.2);
    end;
  end loop;
  perform set_config('lock_timeout', v_espera, true);
end $$;
-- What is of these days, as nearly all is, asks nothing more than that, in whatever zone who writes is: a day is written two days after it.
create constraint trigger seguir_contraparte after insert or update of estado on documentos deferrable initially deferred for each row
  when (new.fecha < current_date - 1) execute function seguir_contraparte();

-- The first day with somebody after those that are, of the last year.
create function dia_por_anotar() returns date language sql stable as $$
  select min(d.fecha) from almacenes a cross join lateral (select d.fecha from documentos d
    where d.almacen_id = a.id and d.fecha > coalesce((select max(fecha) from contrapartes), (now() at time zone 'America/Bogota')::date - 370)
      and d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null
    order by d.fecha limit 1) d
$$;

-- Writes one day, of those that ended two days ago or before, and forgets what is older than anybody asks for. Answers which, or nothing.
create function anotar_contrapartes() returns date language plpgsql as $$
declare
  v_curso date := (now() at time zone 'America/Bogota')::date - 2;
  v_dia date := dia_por_anotar();
begin
  delete from contrapartes where fecha < v_curso - 400;
  if v_dia is null or v_dia >= v_curso then
    return null;
  end if;
  -- Who is in the middle of a save goes before; less than the second after which one of two that wait is ended.
  set local lock_timeout = '700ms';
  lock table documentos in share row exclusive mode;
  -- Somebody may have done it meanwhile.
  v_dia := dia_por_anotar();
  if v_dia is null or v_dia >= v_curso then
    return null;
  end if;
  insert into contrapartes (documento_id, fecha, tercero_id, efectivo)
  select d.id, d.fecha, d.tercero_id, efectivo_de(d.id) from almacenes a join documentos d on d.almacen_id = a.id and d.fecha = v_dia
    where d.estado = 'activo' and d.anula_id is null and d.tercero_id is not null order by d.id;
  return v_dia;
end $$;
