-- Up Migration
-- What each account of a branch moved in a month that is over, beside the totals of its days: balances of years are read from some rows of
-- each month and not from all of its days. Every month before `saldos_mes_corte.hasta` is here whole. The month in course is in none: every
-- save of a branch would write in both. Nobody writes here but what follows; what it points at is pointed at by the days.
create table saldos_mes (
  mes date not null,
  almacen_id uuid not null,
  cuenta text not null,
  debito bigint not null,
  credito bigint not null,
  primary key (almacen_id, mes, cuenta)
);
-- Before which day months are here; of the whole house, and asked for each day that is written.
create table saldos_mes_corte (hasta date);
insert into saldos_mes_corte values (null);

-- What is written in a month that has been added up is added there in the same transaction, whatever the clock says: a voucher of a day that has
-- passed, or today's where a clock that was ahead took this month for over. Whether it has is read in a statement of its own: who writes
-- a day holds the table, and adding a month up holds it alone.
create function sumar_en_mes() returns trigger language plpgsql as $$
declare
  v_hasta date := (select hasta from saldos_mes_corte);
begin
  -- Nearly all is of the month in course.
  if v_hasta is null or least(old.fecha, new.fecha) >= v_hasta then
    return null;
  end if;
  insert into saldos_mes as s (mes, almacen_id, cuenta, debito, credito)
  select date_trunc('month', c.fecha)::date, c.almacen_id, c.cuenta, sum(c.debito), sum(c.credito)
  from (select new.almacen_id, new.cuenta, new.fecha, new.debito, new.credito where tg_op <> 'DELETE'
    union all
    select old.almacen_id, old.cuenta, old.fecha, -old.debito, -old.credito where tg_op <> 'INSERT') c
  where c.fecha < v_hasta group by 1, 2, 3 order by 1, 2, 3
  on conflict (almacen_id, mes, cuenta) do update set debito = s.debito + excluded.debito, credito = s.credito + excluded.credito;
  return null;
end $$;
create trigger sumar_en_mes after insert or update or delete on saldos_dia for each row execute function sumar_en_mes();

-- The days of some branches between two others, of whatever account.
create index saldos_dia_almacen_fecha on saldos_dia (almacen_id, fecha);

-- The month that comes next to be added up: the first one with days after those that are.
create function mes_por_sumar() returns date language sql stable as $$
  select date_trunc('month', min(d.fecha))::date from almacenes a cross join lateral (select s.fecha from saldos_dia s
    where s.almacen_id = a.id and s.fecha >= coalesce((select hasta from saldos_mes_corte), '-infinity')
    order by s.fecha limit 1) d
$$;

-- Adds one month up, the first of those that ended two days ago or before, and lets go of one that is not over, as a clock that was ahead left it.
-- It takes no date: who holds the application cannot say that one is over. Answers which, or nothing when there is none.
create function sumar_mes() returns date language plpgsql as $$
declare
  v_curso date := date_trunc('month', (now() - interval '2 days') at time zone 'America/Bogota');
  v_mes date := mes_por_sumar();
begin
  if (v_mes is null or v_mes >= v_curso) and not exists (select from saldos_mes_corte where hasta > v_curso) then
    return null;
  end if;
  -- Who is in the middle of a save goes before; less than the second after which one of two that wait is ended.
  set local lock_timeout = '700ms';
  lock table saldos_dia in share row exclusive mode;
  delete from saldos_mes where mes >= v_curso;
  update saldos_mes_corte set hasta = v_curso where hasta > v_curso;
  -- Somebody may have done it meanwhile.
  v_mes := mes_por_sumar();
  if v_mes is null or v_mes >= v_curso then
    return null;
  end if;
  insert into saldos_mes (mes, almacen_id, cuenta, debito, credito)
  select v_mes, s.almacen_id, s.cuenta, sum(s.debito), sum(s.credito) from almacenes a
    join saldos_dia s on s.almacen_id = a.id and s.fecha >= v_mes and s.fecha < v_mes + interval '1 month' group by 2, 3;
  update saldos_mes_corte set hasta = v_mes + interval '1 month';
  return v_mes;
end $$;

-- As if none had been added up: a proof found one that is not the sum of its days.
create function olvidar_meses() returns void language plpgsql as $$
begin
  set local lock_timeout = '700ms';
  lock table saldos_dia in share row exclusive mode;
  delete from saldos_mes;
  update saldos_mes_corte set hasta = null;
end $$;
