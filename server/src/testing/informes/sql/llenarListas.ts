import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/types.ts'

/** What people ask, count, change and bill over a year that no operation of the seed does: rows alone, of every kind and state. */
export async function llenarListas(db: Kysely<DB>, hoy: string): Promise<void> {
  const quien = (n: ReturnType<typeof sql>) =>
    sql`(select id from usuarios order by username offset (${n}) % 4 limit 1)`
  const alguien = (n: ReturnType<typeof sql>) =>
    sql`(select id from clientes order by cedula offset (${n}) % 60 limit 1)`
  // Instants near midnight of Bogotá, on both sides.
  const cuando = sql`((${hoy}::date - n * 3) + time '04:30' + (n % 5) * interval '40 minutes') at time zone 'UTC'`
  await sql`insert into solicitudes (id, almacen_id, tipo, referencia, cliente_id, entrada, visto, cifras, cobra, exige, valor, nivel,
      motivo, usuario_id, firmante_id, creada, vence, estado, respondio_id, respondida, respuesta, documento_id)
    select gen_random_uuid(), a.id, (array['prorroga', 'retiro', 'venta', 'comprobante', 'egreso'])[1 + n % 5], a.codigo || '-' || n,
      case when n % 3 = 0 then ${alguien(sql`n`)} end, '{}', '-', '[]', 0, '[]', n * 1000, case n % 4 when 0 then 'gerencia' else 'auditoria' end,
      'Lo pidió el cliente', ${quien(sql`n`)}, ${quien(sql`n + 1`)}, ${cuando},
      -- Of those that nobody answered, some are over and the job has not said so.
      case when n % 2 = 0 then ${hoy}::date + interval '3 days' else ${cuando} + interval '1 day' end, e.estado,
      case when e.estado in ('aprobada', 'rechazada', 'devuelta') then ${quien(sql`n + 2`)} end,
      case when e.estado <> 'pendiente' then ${cuando} + interval '2 hours' end, case when e.estado <> 'pendiente' then 'Así es' end,
      case when e.estado = 'aprobada' then (select d.id from documentos d where d.almacen_id = a.id order by d.orden limit 1) end
    from almacenes a, generate_series(1, 100) n,
      lateral (select (array['pendiente', 'aprobada', 'rechazada', 'devuelta', 'vencida'])[1 + n * 7 % 11 % 5] estado) e`.execute(
    db,
  )
  await sql`with hechos as (
    insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id, firmante_id, valor, entrada, cifras)
    select x.id, a.id, 'cuadre', n, a.codigo || '-CC-' || n, (${cuando} at time zone 'UTC' - interval '5 hours')::date, ${cuando}, 'caja', x.id,
      ${quien(sql`n`)}, ${quien(sql`n`)}, 0, jsonb_build_object('observacion', case n % 3 when 0 then 'Faltó un billete' else '' end), '[]'
    from almacenes a, generate_series(1, 110) n, lateral (select gen_random_uuid() id where n > 0 and a.id is not null) x
    returning id, almacen_id, numero)
    insert into cuadres (id, almacen_id, efectivo, caja, diferencia)
    select id, almacen_id, 1000000 + numero * 100, 1000000 + numero * 100 - d, d
    from hechos, lateral (select ((numero % 5) - 2) * 1000 d) y`.execute(db)
  await sql`insert into auditoria (id, instante, usuario_id, almacen_id, accion, entidad, entidad_id, antes, despues, solicitud)
    select gen_random_uuid(), ${cuando}, ${quien(sql`n`)}, case when n % 4 > 0 then a.id end, c.accion, split_part(c.accion, '.', 1),
      ${alguien(sql`n`)}, '{"nombre": "Antes"}', '{"nombre": "Ahora"}', 'S' || n
    from almacenes a, generate_series(1, 100) n,
      lateral (select (array['cliente.editado', 'rol.editado', 'configuracion.editada', 'cliente.importado'])[1 + n % 4] accion) c`.execute(
    db,
  )
  await sql`insert into electronico_rangos (id, almacen_id, tipo, prefijo, resolucion, desde, hasta, ultimo, vigente_desde, vigente_hasta, activo)
    select gen_random_uuid(), case n % 2 when 0 then (select id from almacenes order by codigo limit 1) end, 'pos', 'R' || n, '1876400000' || n,
      1, 9000, n * 100, ${hoy}::date - 300, ${hoy}::date + 60, true from generate_series(1, 4) n`.execute(db)
  await sql`insert into electronicos (id, almacen_id, tipo, estado, origen, origen_id, origen_codigo, lineas, cliente_id, usuario_id, contenido,
      base, iva, total, creado, rango_id, prefijo, numero, codigo, fecha, proximo)
    select gen_random_uuid(), a.id, t.tipo, e.estado, case when t.tipo like '%oporte' then 'compra' else 'venta' end, gen_random_uuid(),
      a.codigo || '-V-' || n, '{1}', ${alguien(sql`n`)}, ${quien(sql`n`)}, '{"lineas": []}', n * 4000, n * 760, n * 4760, ${cuando},
      case when e.con then (select id from electronico_rangos order by prefijo offset n % 4 limit 1) end,
      case when e.con then 'X' || left(a.codigo, 5) || t.orden end, case when e.con then n end,
      case when e.con then 'X' || a.codigo || t.orden || n end,
      case when e.con and n % 2 = 0 then (${cuando} at time zone 'UTC' - interval '5 hours')::date end, ${cuando}
    from almacenes a, generate_series(1, 90) n,
      unnest(array['factura', 'pos', 'contingencia', 'notaCredito', 'notaDebito', 'ajustePos', 'soporte', 'ajusteSoporte'])
        with ordinality t(tipo, orden),
      lateral (select s estado, s not in ('borrador', 'descartado') con
        from (select (array['borrador', 'firmado', 'enviado', 'aceptado', 'rechazado', 'descartado'])[1 + (n * 5 + t.orden::int4) % 6] s) y) e`.execute(
    db,
  )
}
