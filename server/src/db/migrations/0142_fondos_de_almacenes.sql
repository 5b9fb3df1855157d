-- Up Migration
-- What one branch collects for a contract of another: an account between them, and lines of an entry of either branch.
insert into cuentas (codigo, nombre, naturaleza) values
  ('111510', 'Fondos recibidos por cuenta de otros almacenes', 'debito')
on conflict (codigo) do nothing;
insert into cuentas_concepto (concepto, desde, cuenta) values
  ('fondosDeAlmacenes', '2000-01-01', '111510');

-- A line is of the branch that it names, else of the branch of its document. Totals are moved in one order whatever the
-- document, so that two branches that collect for each other do not wait in a circle.
do $$
declare
  v_texto text := pg_get_functiondef('registrar_documento(jsonb)'::regprocedure);
  v_cambio record;
begin
  for v_cambio in select * from (values
    ('(l.linea ->> ''credito'')::bigint credito', 'coalesce((l.linea ->> ''almacenId'')::uuid, v_almacen) almacen,
        (l.linea ->> ''credito'')::bigint credito'),
    ('select v_id, n, v_almacen, concepto, cuenta, debito, credito, (doc ->> ''tercero_id'')::uuid', 'select v_id, n, almacen, concepto, cuenta, debito, credito, (doc ->> ''tercero_id'')::uuid'),
    ('returning cuenta, debito, credito', 'returning almacen_id, cuenta, debito, credito'),
    ('select v_almacen, cuenta, v_fecha, sum(debito), sum(credito) from escritas group by cuenta order by cuenta', 'select almacen_id, cuenta, v_fecha, sum(debito), sum(credito) from escritas group by almacen_id, cuenta order by almacen_id, cuenta')
  ) c(antes, despues) loop
    if position(v_cambio.antes in v_texto) = 0 then
      raise exception 'registrar_documento is not as it was known: %', v_cambio.antes;
    end if;
    v_texto := replace(v_texto, v_cambio.antes, v_cambio.despues);
  end loop;
  execute v_texto;
end $$;
