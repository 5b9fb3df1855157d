import { randomUUID } from 'node:crypto'
import type { PaginaVitrina } from '@retroventa/api/vitrina/llamadas'
import { conectar } from '@retroventa/server/db/connect'
import { sql } from 'kysely'
import { conEscenario, type Escenario } from './escenario.ts'
import { alternar, percentil } from './medir.ts'
import { type Fila, mostrar } from './tabla.ts'

const PIEZAS = 1_000_000
const EN_VENTA = 200_000
/** Written at once: a busy machine ends each within the time of a statement. */
const LOTE = 100_000
/** Branches among which they are: the one that is asked has as much as each of the others. */
const ALMACENES = 50
/** What the rows of a search of the own branch, and of one of every branch, may take over HTTP. */
const BARRA_MS = { almacen: 10, cadena: 30 }
/** What its tabs and its foot may take, which are asked for once the rows are there: of all branches, 200,000 things are added up. */
const BARRA_CUENTAS_MS = { almacen: 30, cadena: 100 }
const CALENTAMIENTO = 20
const VUELTAS = 100

interface Caso {
  readonly que: string
  readonly donde: 'almacen' | 'cadena'
  readonly query: string
  /** The best statement known for the same page: its ids alone, with neither count nor sums. */
  readonly aMano: string
}

const EN = `p.lugar = 'vitrina'`
/** One of each kind that a counter asks. */
const casos = (almacen: string, codigo: string): readonly Caso[] => {
  const suyo = `p.almacen_id = '${almacen}' and ${EN}`
  return [
    {
      que: 'la primera página',
      donde: 'almacen',
      query: '',
      aMano: `select p.id from piezas p where ${suyo} order by p.desde, p.id limit 25`,
    },
    {
      que: 'dos palabras',
      donde: 'almacen',
      query: 'texto=anillo%20figura%207',
      aMano: `select p.id from piezas p where ${suyo} and p.busqueda like '%anillo%' and p.busqueda like '%figura%'
        and p.busqueda like '%7%' order by p.desde, p.id limit 25`,
    },
    {
      que: 'un código',
      donde: 'almacen',
      query: `texto=${codigo}`,
      aMano: `select p.id from piezas p where p.codigo = '${codigo}'`,
    },
    {
      que: 'pureza y gramos',
      donde: 'almacen',
      query: 'categoria=4&gramosDesde=3&gramosHasta=4',
      aMano: `select p.id from piezas p where ${suyo} and p.categoria = 4 and p.peso between 300 and 400
        order by p.desde, p.id limit 25`,
    },
    {
      que: 'lo quieto, lo más caro primero',
      donde: 'almacen',
      query: 'edad=viejos&orden=-precio',
      aMano: `select p.id from piezas p where ${suyo} and p.desde < current_date - 180
        order by coalesce(p.precio, 0) desc, p.id limit 25`,
    },
    {
      que: 'la primera página',
      donde: 'cadena',
      query: '',
      aMano: `select p.id from piezas p where ${EN} order by p.desde, p.id limit 25`,
    },
    {
      que: 'dos palabras',
      donde: 'cadena',
      query: 'texto=anillo%20figura%20700',
      aMano: `select p.id from piezas p where ${EN} and p.busqueda like '%anillo%' and p.busqueda like '%figura%'
        and p.busqueda like '%700%' order by p.desde, p.id limit 25`,
    },
    {
      que: 'una palabra que muchos tienen',
      donde: 'cadena',
      query: 'texto=anillo',
      aMano: `select p.id from piezas p where ${EN} and p.busqueda like '%anillo%' order by p.desde, p.id limit 25`,
    },
    {
      que: 'pureza, gramos y precio',
      donde: 'cadena',
      query: 'categoria=4&gramosDesde=3&gramosHasta=4&precioHasta=900000',
      aMano: `select p.id from piezas p where ${EN} and p.categoria = 4 and p.peso between 300 and 400
        and p.precio <= 900000 order by p.desde, p.id limit 25`,
    },
    {
      que: 'lo más caro primero',
      donde: 'cadena',
      query: 'orden=-precio',
      aMano: `select p.id from piezas p where ${EN} order by coalesce(p.precio, 0) desc, p.id limit 25`,
    },
  ]
}

/**
 * The shop window at a million pieces, a fifth of them for sale, in fifty branches, as its screen asks for it: over HTTP with its
 * session and its rights, the rows, beside one statement that brings the ids of the same page; then its tabs and totals.
 */
export async function medirVitrina({ conexion, navegador, almacenId, urlDueno }: Escenario): Promise<Fila[]> {
  const dueno = conectar(urlDueno)
  try {
    await llenar(dueno.db, almacenId)
  } finally {
    await dueno.cerrar()
  }
  const { db } = conexion
  const filas: Fila[] = [await pisoDeHttp(navegador)]
  for (const { que, donde, query, aMano } of casos(almacenId, `VIT-${ALMACENES * 5}`)) {
    const ruta = `${donde === 'almacen' ? '/vitrina' : '/vitrina/cadena'}?${query}`
    const pedir = async (parte: string, vale: (dicho: PaginaVitrina) => unknown) => {
      const { estado, cuerpo } = await navegador.pedir('GET', `${ruta}&parte=${parte}`)
      if (estado !== 200 || !vale(JSON.parse(cuerpo.toString())))
        throw new Error(`${ruta}: ${estado} ${cuerpo}`)
    }
    const muestras = await alternar(
      {
        filas: () => pedir('filas', ({ items }) => items.length > 0),
        cuentas: () => pedir('cuentas', ({ total }) => total),
        sql: () => sql.raw(aMano).execute(db),
      },
      { calentamiento: CALENTAMIENTO, vueltas: VUELTAS },
    )
    const cual = `vitrina ${donde === 'almacen' ? 'del almacén' : 'de todos'}: ${que}`
    filas.push(
      {
        que: `${cual}, HTTP p95`,
        nuestro: percentil(muestras.filas, 0.95),
        base: percentil(muestras.sql, 0.95),
        nombreBase: 'las claves de la página, SQL a mano',
        unidad: 'ms',
        barra: { hasta: BARRA_MS[donde], de: 'cifra' },
      },
      {
        que: `${cual}, sus cuentas después, HTTP p95`,
        nuestro: percentil(muestras.cuentas, 0.95),
        unidad: 'ms',
        barra: { hasta: BARRA_CUENTAS_MS[donde], de: 'cifra' },
      },
    )
  }
  return filas
}

/** The same request when there is nothing to find: session, rights, network, and what else the machine does. */
async function pisoDeHttp(navegador: Escenario['navegador']): Promise<Fila> {
  const { http } = await alternar(
    { http: () => navegador.pedir('GET', '/vitrina?parte=filas&texto=NADA-ES-ASI') },
    { calentamiento: CALENTAMIENTO, vueltas: VUELTAS },
  )
  return {
    que: 'vitrina: una búsqueda que nada halla, HTTP p95',
    nuestro: percentil(http, 0.95),
    unidad: 'ms',
  }
}

/** A million things of every kind and age: in their contracts, for sale, sold, delivered. */
async function llenar(db: Escenario['conexion']['db'], almacenId: string): Promise<void> {
  const cosas = [
    'Anillo liso',
    'Anillo con figura',
    'Cadena tejido',
    'Aretes',
    'Pulsera',
    'Reloj',
    'Celular',
    'Taladro',
  ]
  await sql`insert into almacenes select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
      'codigo', 'VB' || i, 'nombre', 'Almacén ' || i))).*
    from almacenes a, generate_series(1, ${ALMACENES - 1}) i where a.id = ${almacenId}`.execute(db)
  const { rows } = await sql<{
    ids: string[]
  }>`select array_agg(id::text order by id <> ${almacenId}, codigo) ids
    from (select id, codigo from almacenes where id = ${almacenId} or codigo like 'VB%') a`.execute(db)
  for (let desde = 0; desde < PIEZAS; desde += LOTE)
    await sql`insert into piezas (id, almacen_id, codigo, origen, origen_id, descripcion, categoria, peso, costo, precio, lugar,
        desde, creada)
      select gen_random_uuid(), (${rows[0]?.ids ?? []}::uuid[])[1 + i % ${ALMACENES}], 'VIT-' || i, 'ajuste', ${randomUUID()},
        (${cosas}::text[])[1 + (i / 50) % 8] || ' ' || i % 9973, case when (i / 50) % 8 < 5 then 1 + (i / 400) % 8 end,
        200 + (i * 7) % 2000, 100000 + (i * 13) % 900000, 150000 + (i * 17) % 1200000,
        case when (i / 7) % ${PIEZAS / EN_VENTA} = 0 then 'vitrina'
          else (array['contrato', 'entregado', 'vendido', 'fundido'])[1 + i % 4] end,
        current_date - ((i / 11) % 400)::int, now()
      from generate_series(${desde + 1}::int4, ${desde + LOTE}::int4) i`.execute(db)
  await sql`vacuum analyze piezas`.execute(db)
}

if (import.meta.main) await mostrar(() => conEscenario(medirVitrina))
