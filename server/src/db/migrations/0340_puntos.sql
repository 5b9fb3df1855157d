-- Up Migration
-- Points of customers (ADR 065): each row is what a document moved of the points of a sale, and nothing rewrites it. The balance
-- is the sum of `puntos`; `debe` is what was taken back of points that were used already, and what is earned next pays it first.
alter table ventas add column puntos integer not null default 0 check (puntos >= 0);
create table puntos (
  id uuid primary key,
  orden bigint generated always as identity unique,
  almacen_id uuid not null references almacenes,
  cliente_id uuid not null references clientes,
  venta_id uuid not null references ventas,
  documento_id uuid not null references documentos,
  instante timestamptz not null,
  clase text not null check (clase in ('ganados', 'usados')),
  -- Whole pesos that earned a point when the sale was made.
  por_punto bigint not null check (por_punto >= 0),
  puntos integer not null,
  debe integer not null
);
create index puntos_cliente on puntos (cliente_id, orden);
create index puntos_venta on puntos (venta_id);
create index puntos_documento on puntos (documento_id);

-- Whatever writes it, an account is moved by one at a time and does not go below zero.
create function puntos_cuidar() returns trigger language plpgsql as $$
begin
  perform from clientes where id = new.cliente_id for no key update;
  if new.puntos < 0 and new.puntos + (select coalesce(sum(puntos), 0) from puntos where cliente_id = new.cliente_id) < 0 then
    raise exception 'points below zero' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger puntos_cuidar before insert on puntos for each row execute function puntos_cuidar();

-- Two records of one person become one: of a row only whose it is may change.
create function puntos_fijos() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'cliente_id' <> to_jsonb(old) - 'cliente_id' then
    raise exception 'points are not rewritten';
  end if;
  return new;
end $$;
create trigger puntos_fijos before update or delete on puntos for each row execute function puntos_fijos();
