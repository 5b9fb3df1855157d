import { rm } from 'node:fs/promises'
import { conectar } from '@retroventa/server/db/connect'
import { iniciarPostgres } from '@retroventa/server/db/embedded'
import { migrar } from '@retroventa/server/db/migrate'
import { probarLibros } from '@retroventa/server/modules/contabilidad/factory'
import { carpetaTemporal } from '@retroventa/server/testing/temporal'
import pg from 'pg'
import { cronometrar, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

/** Documents that the bar speaks of, and the seconds that it gives them. */
const DE_LA_BARRA = 5_000_000
const SEGUNDOS = 60
/** What the proof may add to what a save at the counter takes, milliseconds. */
const MOSTRADOR_MS = 20
const ALMACENES = 10
const DIAS = 1_000

/**
 * The proof of both ledgers over so many documents, and what a save beside it waits.
 * @param documentos as many as the machine has patience for; the bar is that of five million, in proportion
 */
export async function medirLibros(documentos = Number(process.env.BENCH_LIBROS ?? 200_000)): Promise<Fila[]> {
  const carpeta = await carpetaTemporal()
  const postgres = await iniciarPostgres(carpeta)
  const dueno = new pg.Client({ connectionString: postgres.urlDueno })
  const conexion = conectar(postgres.url)
  try {
    await migrar(postgres.urlDueno, { aplicacion: postgres.url })
    await dueno.connect()
    await generar(dueno, documentos)
    const escribir = await mostrador(dueno)
    const solo = await medirMientras(escribir, 100)
    let listo = false
    const prueba = cronometrar(async () => {
      const { diferencias, total } = await probarLibros(conexion.db)
      if (total > 0) throw new Error(`the books were made wrong: ${JSON.stringify(diferencias.slice(0, 3))}`)
    }).finally(() => {
      listo = true
    })
    const acompanado: number[] = []
    while (!listo) acompanado.push(await cronometrar(escribir))
    const segundos = (await prueba) / 1000
    const proporcion = documentos / DE_LA_BARRA
    return [
      {
        que: `prueba de los dos libros, ${documentos} documentos`,
        nuestro: segundos,
        base: SEGUNDOS * proporcion,
        nombreBase: `${SEGUNDOS} s por cada ${DE_LA_BARRA}`,
        unidad: 's',
        barra: { hasta: 1, de: 'razon' },
      },
      {
        que: 'lo que espera el mostrador durante la prueba, p95 de más',
        nuestro: percentil(acompanado, 0.95) - percentil(solo, 0.95),
        unidad: 'ms',
        barra: { hasta: MOSTRADOR_MS, de: 'cifra' },
      },
    ]
  } finally {
    await dueno.end()
    await conexion.cerrar()
    await postgres.detener()
    await rm(carpeta, { recursive: true, force: true })
  }
}

async function medirMientras(hacer: () => Promise<unknown>, veces: number): Promise<number[]> {
  const cada: number[] = []
  for (let i = 0; i < veces; i++) cada.push(await cronometrar(hacer))
  return cada
}

/** A save at the counter, on the very tables that the proof reads: a document without money, in a branch of its own. */
async function mostrador(cliente: pg.Client): Promise<() => Promise<unknown>> {
  await cliente.query(
    `insert into almacenes (id, codigo, nombre, municipio) values ('${almacen('999')}', 'M999', 'M', '13001')`,
  )
  return () =>
    cliente.query(`select registrar_documento(jsonb_build_object('documento', jsonb_build_object(
      'id', gen_random_uuid(), 'almacen_id', '${almacen('999')}', 'tipo', 'prorroga', 'prefijo', 'M999-PR',
      'fecha', '2026-11-20', 'instante', now(), 'origen', 'contrato', 'origen_id', gen_random_uuid(),
      'usuario_id', '${QUIEN}', 'firmante_id', '${QUIEN}', 'valor', 1000, 'entrada', '{}'::jsonb, 'cifras', '[]'::jsonb),
      'titulo', 'Prórroga', 'pagos', '[{"medio": "efectivo", "valor": 1000}]'::jsonb, 'lineas', '[{"concepto": "caja",
      "debito": 1000, "credito": 0}, {"concepto": "ingresoRetroventa", "debito": 0, "credito": 1000}]'::jsonb,
      'piezas', '[]'::jsonb, 'movimientos', '[]'::jsonb))`)
}

const QUIEN = '00000000-0000-7000-8000-0000000000aa'
const almacen = (cual: string): string => `00000000-0000-7000-8000-${cual.padStart(12, '0')}`
/** Identities in the order of time, as those of the product. */
const id = (serie: string, i: string): string =>
  `(lpad(to_hex(${i}), 8, '0') || '-0000-7000-8000-${serie.padStart(12, '0')}')::uuid`

/**
 * Two contracts, two prórrogas and a retiro of every five documents, over the branches and days of some years, with
 * their entries, payments, pieces and moves. Written without foreign keys, which cost more than all the rest.
 */
async function generar(c: pg.Client, documentos: number): Promise<void> {
  const { rows } = await c.query<{
    orden: string
  }>(`select format('alter table %s drop constraint %I', conrelid::regclass, conname) orden
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ('documentos', 'documento_pagos', 'asientos',
    'partidas', 'piezas', 'movimientos_bienes', 'saldos_dia', 'saldos_bienes_dia', 'consecutivos')`)
  for (const { orden } of rows) await c.query(orden)
  await c.query(
    `insert into usuarios (id, username, clave_hash, nombres, apellidos) values ('${QUIEN}', 'x', '-', 'X', 'X')`,
  )
  await c.query(`insert into almacenes (id, codigo, nombre, municipio)
    select ('00000000-0000-7000-8000-' || lpad(a::text, 12, '0'))::uuid, 'A' || lpad(a::text, 3, '0'), 'A', '13001'
    from generate_series(0, ${ALMACENES - 1}) a`)
  await c.query('set synchronous_commit = off')
  await c.query("set maintenance_work_mem = '512MB'")
  // Each contract i (0, 1 of five) has its prórroga (2, 3 of five); every second one, its retiro (4 of five).
  await c.query(`create temp table t as select i, i % 5 k, i / 5 g, (i / 5) % ${ALMACENES} a,
      date '2024-01-01' + (i::bigint * ${DIAS} / ${documentos})::int f from generate_series(1, ${documentos}) i`)
  await c.query(`create temp table d as select t.*, case when k < 2 then 'contrato' when k < 4 then 'prorroga' else 'retiro' end tipo,
      case when k in (2, 3) then g * 5 + k - 2 when k = 4 then g * 5 else i end origen,
      ('00000000-0000-7000-8000-' || lpad(a::text, 12, '0'))::uuid almacen, 'A' || lpad(a::text, 3, '0') codigo,
      row_number() over (partition by a, case when k < 2 then 0 when k < 4 then 1 else 2 end order by i)::int numero from t
    where not (k >= 2 and g * 5 + (case when k = 4 then 0 else k - 2 end) < 1)`)
  // Without it a million rows are joined one by one.
  await c.query('analyze d')
  // What a document does at its commit, the register of the police among it, is not what is proven here.
  const conDisparadores = ['documentos', 'partidas']
  for (const tabla of conDisparadores) await c.query(`alter table ${tabla} disable trigger user`)
  await c.query(`insert into documentos (id, almacen_id, tipo, numero, codigo, fecha, instante, origen, origen_id, usuario_id,
      firmante_id, valor, entrada, cifras)
    select ${id('1', 'i')}, almacen, tipo, numero, codigo || '-' || tipo || numero, f, f::timestamp + interval '15 hours', 'contrato',
      ${id('1', 'origen')}, '${QUIEN}', '${QUIEN}', case k when 2 then 50000 when 3 then 50000 when 4 then 1000000 else -1000000 end,
      '{"meses": 1}', '[{"clave": "vence", "tipo": "fecha", "antes": "2026-11-20", "despues": "2026-12-20"}]' from d`)
  await c.query(`insert into documento_pagos (documento_id, linea, almacen_id, medio, valor)
    select ${id('1', 'i')}, 1, almacen, 'efectivo', case when k in (2, 3) then 50000 else 1000000 end from d`)
  await c.query(`insert into asientos (id, almacen_id, fecha, instante, documento, documento_id, descripcion, empleado_id)
    select ${id('1', 'i')}, almacen, f, f::timestamp + interval '15 hours', codigo || '-' || tipo || numero, ${id('1', 'i')}, tipo, '${QUIEN}'::uuid from d
    union all select ${id('3', 'a')}, ('00000000-0000-7000-8000-' || lpad(a::text, 12, '0'))::uuid, '2023-12-31', '2023-12-31', 'BASE', null, 'Base',
      '${QUIEN}' from generate_series(0, ${ALMACENES - 1}) a`)
  await c.query(`insert into partidas (asiento_id, linea, almacen_id, concepto, cuenta, debito, credito)
    select ${id('1', 'i')}, l.n, almacen, l.concepto, l.cuenta, l.debito, l.credito from d cross join lateral (values
      (1, 'caja', '110505', case when k in (2, 3) then 50000 when k = 4 then 1000000 else 0 end, case when k < 2 then 1000000 else 0 end),
      (2, case when k in (2, 3) then 'ingresoRetroventa' else 'mercanciaContratos' end,
        case when k in (2, 3) then '41509505' else '143505' end, case when k < 2 then 1000000 else 0 end,
        case when k in (2, 3) then 50000 when k = 4 then 1000000 else 0 end)) l(n, concepto, cuenta, debito, credito)
    union all select ${id('3', 'a')}, l.n, ('00000000-0000-7000-8000-' || lpad(a::text, 12, '0'))::uuid, l.concepto, l.cuenta,
      case l.n when 1 then 9000000000000 else 0 end, case l.n when 2 then 9000000000000 else 0 end
      from generate_series(0, ${ALMACENES - 1}) a cross join lateral (values (1, 'caja', '110505'), (2, 'capital', '310505')) l(n, concepto, cuenta)`)
  await c.query(`insert into piezas (id, almacen_id, codigo, origen, origen_id, descripcion, categoria, peso, costo, lugar, creada)
    select ${id('4', 'd.i')}, d.almacen, d.codigo || '-' || d.numero || '-1', 'contrato', ${id('1', 'd.i')}, 'Cadena', 4, 430, 1000000,
      case when r.i is null then 'contrato' else 'entregado' end, d.f::timestamp
    from d left join d r on r.k = 4 and r.origen = d.i where d.k < 2`)
  await c.query(`insert into movimientos_bienes (documento_id, linea, almacen_id, fecha, pieza_id, categoria, de, a, unidades, peso, costo)
    select ${id('1', 'i')}, 1, almacen, f, ${id('4', 'origen')}, 4, case when k = 4 then 'contrato' else 'afuera' end,
      case when k = 4 then 'entregado' else 'contrato' end, 1, 430, 1000000 from d where k in (0, 1, 4)`)
  await c.query(`insert into saldos_dia select p.almacen_id, p.cuenta, a.fecha, sum(p.debito), sum(p.credito)
    from partidas p join asientos a on a.id = p.asiento_id group by 1, 2, 3`)
  await c.query(`insert into saldos_bienes_dia select almacen_id, l.lugar, 4, fecha, sum(l.e), sum(l.e * peso), sum(l.e * costo),
      sum(1 - l.e), sum((1 - l.e) * peso), sum((1 - l.e) * costo)
    from movimientos_bienes cross join lateral (values (de, 0), (a, 1)) l(lugar, e) group by 1, 2, fecha`)
  await c.query('insert into consecutivos select almacen_id, tipo, max(numero) from documentos group by 1, 2')
  for (const tabla of conDisparadores) await c.query(`alter table ${tabla} enable trigger user`)
  await c.query('drop table t, d')
  await c.query('vacuum analyze')
  await c.query('set synchronous_commit = on')
}

if (import.meta.main) await mostrar(() => medirLibros())
