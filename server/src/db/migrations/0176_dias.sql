-- Up Migration
-- The day of a branch: who opened it and with what, and its close. It has the identity of the document that opened it. What the
-- books held then is here alone, so that nothing that shows documents can tell it (D26).
create table dias (
  id uuid primary key references documentos deferrable initially deferred,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  codigo text not null unique,
  fecha date not null,
  estado text not null check (estado in ('abierto', 'cerrado', 'anulado')),
  base bigint not null check (base >= 0),
  caja bigint not null
);
create unique index dias_en_vigor on dias (almacen_id, fecha) where estado <> 'anulado';
create index dias_abiertos on dias (almacen_id, fecha) where estado = 'abierto';

-- What the Z of each close says, as it was then: numbered with its document, and kept when the close is voided.
create table cierres (
  codigo text primary key,
  almacen_id uuid not null references almacenes,
  numero integer not null check (numero > 0),
  dia_id uuid not null references dias,
  instante timestamptz not null,
  planilla jsonb not null
);
create index cierres_dia on cierres (dia_id, numero desc);

-- Days on which a branch opens. Without a row, every day.
create table calendarios (
  almacen_id uuid primary key references almacenes,
  version integer not null default 1,
  semana smallint[] not null check (semana <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  festivos boolean not null,
  excepciones jsonb not null check (jsonb_typeof(excepciones) = 'array')
);

-- Whoever writes a document holds its day until the end of the transaction, beside others; whoever opens or closes the day holds it
-- alone. Locked first and read after: a statement that waits would read what was there before.
create function con_dia(p_almacen uuid, p_fecha date) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7006, hashtext(p_almacen || ' ' || p_fecha));
  return (select c.codigo from dias d join cierres c on c.dia_id = d.id
    where d.almacen_id = p_almacen and d.fecha = p_fecha and d.estado = 'cerrado'
    order by c.numero desc limit 1);
end $$;
create function a_solas_con_dia(p_almacen uuid, p_fecha date) returns void language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(7006, hashtext(p_almacen || ' ' || p_fecha));
end $$;
