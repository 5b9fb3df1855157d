-- Up Migration
-- A thing leaves a place at what it costs there. One that was planned with the cost of before an abono or an aumento wrote that one back,
-- and the contract and its things never agreed again: nobody could take them out.
create or replace function registrar_documento(d jsonb) returns jsonb
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  doc jsonb := d -> 'documento';
  v_almacen uuid := (doc ->> 'almacen_id')::uuid;
  v_fecha date := (doc ->> 'fecha')::date;
  v_instante timestamptz := (doc ->> 'instante')::timestamptz;
  v_id uuid := (doc ->> 'id')::uuid;
  v_numero integer;
  v_codigo text;
  v_saldo bigint;
  v_sin text;
  v_crea jsonb;
  v_filas jsonb;
  v_puestas uuid[] := '{}';
  v_movidas integer := 0;
begin
  -- From here to the end of the transaction other documents of this type in this branch wait for the number.
  insert into consecutivos (almacen_id, documento, ultimo) values (v_almacen, doc ->> 'tipo', 1)
    on conflict (almacen_id, documento) do update set ultimo = consecutivos.ultimo + 1
    returning ultimo into v_numero;
  v_codigo := (doc ->> 'prefijo') || lpad(v_numero::text, greatest(6, length(v_numero::text)), '0');

  -- What makes its origin writes it here, with the number: the rows of the origin and of what hangs from it.
  if d -> 'crea' is not null then
    for v_crea in select value from jsonb_array_elements(d -> 'crea') loop
      if not has_table_privilege(session_user, format('public.%I', v_crea ->> 'tabla'), 'insert') then
        raise exception '% is not written by documents', v_crea ->> 'tabla' using errcode = 'insufficient_privilege';
      end if;
      v_filas := v_crea -> 'filas';
      if (v_crea ->> 'numerada')::boolean then
        v_filas := (select jsonb_agg(fila || jsonb_build_object('numero', v_numero, 'codigo', v_codigo))
          from jsonb_array_elements(v_filas) fila);
      end if;
      case v_crea ->> 'tabla'
        when 'contratos' then
          insert into contratos select * from jsonb_populate_recordset(null::contratos, v_filas);
        when 'contrato_articulos' then
          insert into contrato_articulos select * from jsonb_populate_recordset(null::contrato_articulos, v_filas);
        else
          execute format('insert into %I select * from jsonb_populate_recordset(null::%I, $1)', v_crea ->> 'tabla', v_crea ->> 'tabla')
            using v_filas;
      end case;
    end loop;
  end if;

  insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, antes, tercero_id,
      usuario_id, firmante_id, autorizo_id, valor, entrada, cifras, cambiados, motivo, anula_id)
    values (v_id, v_almacen, doc ->> 'tipo', v_numero, v_codigo, v_fecha, v_instante,
      doc ->> 'origen', (doc ->> 'origen_id')::uuid, nullif(doc -> 'antes', 'null'), (doc ->> 'tercero_id')::uuid,
      (doc ->> 'usuario_id')::uuid, (doc ->> 'firmante_id')::uuid, (doc ->> 'autorizo_id')::uuid,
      (doc ->> 'valor')::bigint, doc -> 'entrada', doc -> 'cifras', nullif(doc -> 'cambiados', 'null'), doc ->> 'motivo',
      (doc ->> 'anula_id')::uuid);
  if doc ->> 'anula_id' is not null then
    update documentos set estado = 'anulado', anulado_por_id = v_id
      where id = (doc ->> 'anula_id')::uuid and estado = 'activo';
    if not found then
      raise exception 'the voided document is not active' using errcode = 'RV004';
    end if;
  end if;

  if jsonb_array_length(d -> 'pagos') > 0 then
    insert into documento_pagos (documento_id, linea, almacen_id, medio, valor, referencia)
      select v_id, p.linea, v_almacen, p.pago ->> 'medio', (p.pago ->> 'valor')::bigint, p.pago ->> 'referencia'
      from jsonb_array_elements(d -> 'pagos') with ordinality p(pago, linea);
  end if;

  if jsonb_array_length(d -> 'lineas') > 0 then
    insert into asientos (id, almacen_id, fecha, instante, documento, documento_id, descripcion, empleado_id)
      values (v_id, v_almacen, v_fecha, v_instante, v_codigo, v_id, (d ->> 'titulo') || ' ' || v_codigo,
        (doc ->> 'firmante_id')::uuid);
    with lineas as (
      select l.n, l.linea ->> 'concepto' concepto, (l.linea ->> 'debito')::bigint debito,
        coalesce((l.linea ->> 'almacenId')::uuid, v_almacen) almacen,
        (l.linea ->> 'credito')::bigint credito, l.linea ->> 'cuenta' propia,
        coalesce((l.linea ->> 'terceroId')::uuid, (doc ->> 'tercero_id')::uuid) tercero
      from jsonb_array_elements(d -> 'lineas') with ordinality l(linea, n)
    ), con_cuenta as (
      select lineas.*, coalesce(lineas.propia, (select c.cuenta from cuentas_concepto c
        where c.concepto = lineas.concepto and c.desde <= v_fecha order by c.desde desc limit 1)) cuenta
      from lineas
    ), escritas as (
      insert into partidas (asiento_id, linea, almacen_id, concepto, cuenta, debito, credito, cliente_id)
      select v_id, n, almacen, concepto, cuenta, debito, credito, tercero
      from con_cuenta where cuenta is not null
      returning almacen_id, cuenta, debito, credito
    ), sumas as (
      insert into saldos_dia (almacen_id, cuenta, fecha, debito, credito)
      select almacen_id, cuenta, v_fecha, sum(debito), sum(credito) from escritas group by almacen_id, cuenta order by almacen_id, cuenta
      on conflict (almacen_id, cuenta, fecha)
        do update set debito = saldos_dia.debito + excluded.debito, credito = saldos_dia.credito + excluded.credito
    )
    select string_agg(concepto, ', ') into v_sin from con_cuenta where cuenta is null;
    if v_sin is not null then
      raise exception 'concept without account: %', v_sin using errcode = 'RV003';
    end if;
    select sum(s.debito - s.credito) into v_saldo from saldos_dia s
      where s.almacen_id = v_almacen and s.cuenta in
        (select c.cuenta from cuentas_concepto c where c.concepto = 'caja');
    if v_saldo < 0 then
      raise exception 'the drawer lacks %', -v_saldo using errcode = 'RV001', detail = (-v_saldo)::text;
    end if;
  end if;

  -- A thing that comes in is written where its move puts it, from that day on; one without a move is outside, and costs nothing.
  if jsonb_array_length(d -> 'piezas') > 0 then
    with nuevas as (
      insert into piezas (id, almacen_id, codigo, origen, origen_id, descripcion, categoria, peso, peso_bruto, serial, clase,
        marca, modelo, costo, lugar, desde, creada)
      select (p ->> 'id')::uuid, v_almacen, v_codigo || '-' || (p ->> 'orden'), doc ->> 'origen', (doc ->> 'origen_id')::uuid,
        p ->> 'descripcion', (p ->> 'categoria')::smallint, (p ->> 'peso')::integer, (p ->> 'pesoBruto')::integer,
        p ->> 'serial', p ->> 'clase', p ->> 'marca', p ->> 'modelo', coalesce((m ->> 'costo')::bigint, 0),
        coalesce(m ->> 'a', 'afuera'), case when m is not null then v_fecha end, v_instante
      from jsonb_array_elements(d -> 'piezas') p
      left join jsonb_array_elements(d -> 'movimientos') m on m ->> 'piezaId' = p ->> 'id' and m ->> 'de' = 'afuera'
        and m ->> 'unidades' = '1' and (m ->> 'almacenId')::uuid = v_almacen and m ->> 'haciaId' is null
      returning id, lugar
    )
    select coalesce(array_agg(id), '{}') into v_puestas from nuevas where lugar <> 'afuera';
  end if;

  if jsonb_array_length(d -> 'movimientos') > 0 then
    insert into movimientos_bienes (documento_id, linea, almacen_id, hacia_id, fecha, pieza_id, categoria, de, a, unidades, peso, costo)
      select v_id, m.n, (m.mov ->> 'almacenId')::uuid, (m.mov ->> 'haciaId')::uuid, v_fecha, (m.mov ->> 'piezaId')::uuid,
        (m.mov ->> 'categoria')::smallint, m.mov ->> 'de', m.mov ->> 'a', (m.mov ->> 'unidades')::smallint,
        (m.mov ->> 'peso')::integer, (m.mov ->> 'costo')::bigint
      from jsonb_array_elements(d -> 'movimientos') with ordinality m(mov, n);
    -- A piece leaves only the place where it is, at what it costs there; what was revalued stays there.
    if cardinality(v_puestas) < jsonb_array_length(d -> 'movimientos') then
      update piezas set
          lugar = case when m.unidades = 1 then m.a else piezas.lugar end,
          almacen_id = coalesce(m.hacia_id, piezas.almacen_id),
          costo = case when m.unidades = 1 then m.costo when m.de = 'afuera' then piezas.costo + m.costo
            else piezas.costo - m.costo end
        from movimientos_bienes m
        where m.documento_id = v_id and m.pieza_id <> all (v_puestas) and piezas.id = m.pieza_id
          and piezas.almacen_id = m.almacen_id
          and piezas.lugar = case when m.unidades = 1 or m.de <> 'afuera' then m.de else m.a end
          and (m.unidades = 0 or m.de = 'afuera' or piezas.costo = m.costo);
      get diagnostics v_movidas = row_count;
    end if;
    if v_movidas + cardinality(v_puestas) <> jsonb_array_length(d -> 'movimientos') then
      raise exception 'a piece is not where the plan found it' using errcode = 'RV002';
    end if;
    insert into saldos_bienes_dia as s (almacen_id, lugar, categoria, fecha, entran_unidades, entran_peso, entra_costo,
        salen_unidades, salen_peso, sale_costo)
      select almacen_id, lugar, categoria, v_fecha, sum(eu), sum(ep), sum(ec), sum(su), sum(sp), sum(sc)
      from (
        select coalesce(hacia_id, almacen_id) almacen_id, a lugar, coalesce(categoria, 0) categoria, unidades eu, peso ep, costo ec, 0 su, 0 sp, 0::bigint sc
        from movimientos_bienes where documento_id = v_id
        union all
        select almacen_id, de, coalesce(categoria, 0), 0, 0, 0, unidades, peso, costo
        from movimientos_bienes where documento_id = v_id
      ) lados
      group by almacen_id, lugar, categoria order by almacen_id, lugar, categoria
      on conflict (almacen_id, lugar, categoria, fecha) do update set
        entran_unidades = s.entran_unidades + excluded.entran_unidades,
        entran_peso = s.entran_peso + excluded.entran_peso,
        entra_costo = s.entra_costo + excluded.entra_costo,
        salen_unidades = s.salen_unidades + excluded.salen_unidades,
        salen_peso = s.salen_peso + excluded.salen_peso,
        sale_costo = s.sale_costo + excluded.sale_costo;
  end if;

  if d -> 'auditoria' is not null then
    insert into auditoria (id, instante, usuario_id, firmante_id, almacen_id, accion, entidad, entidad_id, despues, solicitud, direccion)
      values ((d #>> '{auditoria,id}')::uuid, v_instante, (doc ->> 'usuario_id')::uuid,
        (doc ->> 'firmante_id')::uuid, v_almacen, 'operacion.' || (doc ->> 'tipo'), 'documento', v_id::text,
        jsonb_build_object('codigo', v_codigo, 'cifras', doc -> 'cifras') || (doc -> 'entrada'),
        d #>> '{auditoria,solicitud}', d #>> '{auditoria,direccion}');
  end if;
  return jsonb_build_object('codigo', v_codigo, 'numero', v_numero);
end $$;

