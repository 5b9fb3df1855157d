-- Vouchers by hand name their accounts; this is where the concept starts.
insert into cuentas_concepto (concepto, desde, cuenta) values ('comprobante', '2000-01-01', '519595');

-- The months of a branch that are closed: the documents that close them, those in force.
create index documentos_cierre_mes on documentos (almacen_id, (entrada ->> 'mes')) where tipo = 'cierreMes' and estado = 'activo';

-- Whoever writes in the books of a branch holds them until the end of the transaction, beside others; whoever closes a month
-- holds them alone. Always after the day, so that both are taken in one order. Locked first and read after.
create function con_libros(p_almacen uuid, p_fecha date) returns text language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock_shared(7007, hashtext(p_almacen::text));
  return (select d.codigo from documentos d
    where d.almacen_id = p_almacen and d.tipo = 'cierreMes' and d.estado = 'activo'
      and d.entrada ->> 'mes' >= to_char(p_fecha, 'YYYY-MM')
    order by d.entrada ->> 'mes' limit 1);
end $$;
create function a_solas_con_libros(p_almacen uuid, p_hoy date) returns void language plpgsql volatile as $$
begin
  perform con_dia(p_almacen, p_hoy);
  perform pg_advisory_xact_lock(7007, hashtext(p_almacen::text));
end $$;
