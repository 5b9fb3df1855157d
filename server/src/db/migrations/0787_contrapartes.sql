-- Up Migration
-- With whom the chain did something in the last year, document by document, and what of it was cash: segments of risk are added up from these
-- narrow rows, and not from documents and payments, the widest of the house. Who saves writes nothing here: documents are written in their
-- order and never change but for a void, which is a later one. By night those are written that came since (`contrapartes_corte.hasta`); what came
-- after, its voids too, is read where it is. No clock says what is written.
create table contrapartes (
  documento_id uuid primary key,
  fecha date not null,
  tercero_id uuid not null,
  efectivo bigint not null
);

-- Of which day on they are, and up to which document, by its order; up to `cerrado` nobody is in the middle of writing one.
create table contrapartes_corte (
  unico boolean primary key default true check (unico),
  desde date not null,
  hasta bigint not null,
  cerrado bigint not null
);
insert into contrapartes_corte (desde, hasta, cerrado) values ('-infinity', 0, 0);

-- Whoever was in the middle of a save has ended, and what they wrote is seen: what comes now has a later order. It holds them up for an instant,
-- and who saves goes before; less than the second after which one of two that wait is ended.
create function cerrar_contrapartes() returns void language plpgsql as $$
begin
  set local lock_timeout = '700ms';
  lock table documentos in share mode;
  update contrapartes_corte set cerrado = coalesce((select max(d.orden) from almacenes a
    cross join lateral (select orden from documentos where almacen_id = a.id order by orden desc limit 1) d), 0);
end $$;

-- Writes what came since, takes away what was voided since, and forgets what is older than anybody asks for.
-- Whole again when it is asked for, and when a clock that was ahead made it forget what is of this year.
create function anotar_contrapartes(p_de_nuevo boolean) returns void language plpgsql as $$
declare
  v_corte contrapartes_corte;
  v_desde date := (now() at time zone 'America/Bogota')::date - 400;
begin
  select * into v_corte from contrapartes_corte for update;
  if p_de_nuevo or v_corte.desde > v_desde then
    v_corte.hasta := 0;
  end if;
  delete from contrapartes where v_corte.hasta = 0 or fecha < v_desde;
  if v_corte.hasta > 0 then
    delete from contrapartes k using almacenes a join documentos o on o.almacen_id = a.id and o.orden > v_corte.hasta and o.orden <= v_corte.cerrado
      where k.documento_id = o.anula_id;
  end if;
  insert into contrapartes (documento_id, fecha, tercero_id, efectivo)
  select d.id, d.fecha, d.tercero_id, p.efectivo from almacenes a
    join documentos d on d.almacen_id = a.id and d.orden > v_corte.hasta and d.orden <= v_corte.cerrado and d.fecha >= v_desde
    cross join lateral (select coalesce(sum(abs(valor)), 0)::bigint efectivo from documento_pagos where documento_id = d.id and medio = 'efectivo') p
    -- What was voided by a later one is written: who reads looks for that one.
    where d.anula_id is null and d.tercero_id is not null and (d.estado = 'activo'
      or (select o.orden from documentos o where o.id = d.anulado_por_id) > v_corte.cerrado) order by d.id;
  update contrapartes_corte set desde = v_desde, hasta = cerrado;
end $$;
