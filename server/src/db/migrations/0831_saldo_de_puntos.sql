-- Up Migration
-- A duplicate says what its original said. What a customer had after a row is not the sum of the rows that are theirs today: two records
-- that were merged, or parted again, change whose the rows are. It is written with the row.
alter table puntos add column saldo integer not null default 0;
-- Rows are rewritten by nobody: for as long as it is locked, by who makes their column.
alter table puntos disable trigger puntos_fijos;
update puntos p set saldo = s.saldo
  from (select id, sum(puntos) over (partition by cliente_id order by orden) saldo from puntos) s where s.id = p.id;
alter table puntos enable trigger puntos_fijos;

-- Whatever writes it, an account is moved by one at a time and does not go below zero; what it comes to is not said by who writes.
create or replace function puntos_cuidar() returns trigger language plpgsql as $$
begin
  perform from clientes where id = new.cliente_id for no key update;
  select coalesce(sum(puntos), 0) + new.puntos into new.saldo from puntos where cliente_id = new.cliente_id;
  if new.puntos < 0 and new.saldo < 0 then
    raise exception 'points below zero' using errcode = 'check_violation';
  end if;
  return new;
end $$;
