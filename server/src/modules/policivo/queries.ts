import type { FiltroPolicivo } from '@retroventa/api/policivo/llamadas'
import { normalizarBusqueda } from '@retroventa/domain/clientes/busqueda'
import { pesoDeValoracion } from '@retroventa/domain/oro/valoracion'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { literal } from '../../core/lista/sql.ts'
import { sinLimite, type Tx } from '../../core/transaccion.ts'
import type { Db } from '../../db/connect.ts'
import type { DB } from '../../db/types.ts'

/** Person and things as they were that day. */
const Datos = z.object({
  persona: z
    .object({
      nombre: z.string(),
      tipo: z.string().nullable(),
      documento: z.string(),
      dv: z.string().nullable(),
      direccion: z.string(),
      municipio: z.string().nullable(),
      telefono: z.string().nullable(),
    })
    .nullable(),
  cosas: z.array(
    z.object({
      descripcion: z.string(),
      categoria: z.int().nullable(),
      peso: z.int(),
      serial: z.string().nullable(),
    }),
  ),
  valor: z.int(),
  nota: z.string().nullable(),
})

const COLUMNAS = ['orden', 'codigo', 'movimiento', 'entrada', 'numero', 'fecha', 'instante', 'datos'] as const

/** A serial is typed with spaces, dashes or points, or without. */
const JUNTO = 5

function filtradas(db: Kysely<DB>, almacenId: string, filtro: Omit<FiltroPolicivo, 'orden'>) {
  const palabras = normalizarBusqueda(filtro.texto ?? '')
    .split(' ')
    .filter(Boolean)
  const junto = palabras.join('')
  const como = (palabra: string) => sql<boolean>`busca like ${`%${literal(palabra)}%`}`
  return db
    .selectFrom('control_policivo')
    .where('almacen_id', '=', almacenId)
    .$if(!!filtro.texto?.trim(), (q) =>
      q.where((eb) =>
        eb.or([
          palabras.length > 0 ? eb.and(palabras.map(como)) : sql<boolean>`false`,
          ...(junto.length >= JUNTO && /\d/.test(junto) ? [como(junto)] : []),
        ]),
      ),
    )
    .$if(filtro.fechaDesde !== undefined, (q) => q.where('fecha', '>=', filtro.fechaDesde ?? ''))
    .$if(filtro.fechaHasta !== undefined, (q) => q.where('fecha', '<=', filtro.fechaHasta ?? ''))
    .$if(filtro.peso !== undefined, (q) =>
      q.where(sql<boolean>`pesos @> array[${pesoDeValoracion(filtro.peso ?? '') ?? -1}]::integer[]`),
    )
}

/** Rows of the register of a branch in their order; only those after one, when it is given. */
export async function leerRegistro(
  db: Db,
  almacenId: string,
  { movimiento, orden, ...filtro }: FiltroPolicivo,
  { limite, salto = 0, despuesDe }: { limite: number; salto?: number; despuesDe?: number | undefined },
) {
  const baja = orden === '-orden'
  const filas = await filtradas(db, almacenId, filtro)
    .$if(movimiento !== undefined, (q) => q.where('movimiento', '=', movimiento ?? ''))
    .$if(despuesDe !== undefined, (q) => q.where('orden', baja ? '<' : '>', despuesDe ?? 0))
    .select(COLUMNAS)
    .select(sql<string>`encode(eslabon, 'hex')`.as('sello'))
    .orderBy('orden', baja ? 'desc' : 'asc')
    .limit(limite)
    .offset(salto)
    .execute()
  return filas.map((fila) => ({ ...fila, datos: Datos.parse(fila.datos) }))
}
export type FilaRegistro = Awaited<ReturnType<typeof leerRegistro>>[number]

/** How many rows of each movement the filter has, and all of them. */
export async function contarRegistro(
  db: Db,
  almacenId: string,
  filtro: Omit<FiltroPolicivo, 'orden' | 'movimiento'>,
): Promise<Record<string, number>> {
  const filas = await filtradas(db, almacenId, filtro)
    .select(['movimiento', sql<number>`count(*)::int`.as('cuantas')])
    .groupBy('movimiento')
    .execute()
  const conteos = Object.fromEntries(filas.map(({ movimiento, cuantas }) => [movimiento, cuantas]))
  return { ...conteos, todos: filas.reduce((suma, { cuantas }) => suma + cuantas, 0) }
}

/**
 * Contracts of a range of numbers with what became of each, in whatever branch: what was annulled or seized stays, and says so. A
 * seizure that was voided is none.
 */
export async function leerRango(
  db: Db,
  almacenId: string,
  { desde, hasta }: { desde: number; hasta: number },
) {
  const filas = await db
    .selectFrom('control_policivo as c')
    .where('c.almacen_id', '=', almacenId)
    .where('c.tipo', '=', 'contrato')
    .where('c.movimiento', '=', 'entrada')
    .where('c.numero', '>=', desde)
    .where('c.numero', '<=', hasta)
    .select(COLUMNAS.map((columna) => `c.${columna}` as const))
    .select([
      sql<string>`encode(c.eslabon, 'hex')`.as('sello'),
      sql<string | null>`(select string_agg(h.movimiento, ',' order by h.desde) from (
        select m.movimiento, min(m.instante) as desde from control_policivo m
        where m.entrada = c.codigo and m.movimiento <> 'entrada' and not exists (
          select from control_policivo n where n.entrada = m.codigo and n.movimiento = 'anulacion')
        group by 1) h)`.as('despues'),
    ])
    .orderBy('c.numero')
    .execute()
  return filas.map((fila) => ({ ...fila, datos: Datos.parse(fila.datos) }))
}
export type FilaRango = Awaited<ReturnType<typeof leerRango>>[number]

/** Last row of a branch: how many there are, and the seal of all. */
export function cabeza(db: Db | Tx, almacenId: string) {
  return db
    .selectFrom('policivo_cabezas')
    .select(['orden', sql<string>`encode(eslabon, 'hex')`.as('sello')])
    .where('almacen_id', '=', almacenId)
    .executeTakeFirst()
}

/** The first row that is not as it was written. */
export async function primeraRota(tx: Tx, almacenId: string) {
  await sinLimite(tx)
  const { rows } = await sql<{
    orden: number | null
    codigo: string | null
    que: 'falta' | 'cambiada' | 'sin_anotar'
  }>`select orden, codigo, que from verificar_policivo(${almacenId})`.execute(tx)
  return rows[0]
}

/** How many times a serial is told before it is said that there are more. */
export const MAXIMO_APARICIONES = 10

/** Who brought in what a document took in, as they were that day; undefined of what the register does not keep. */
export async function personaDe(db: Kysely<DB>, documentoId: string) {
  const fila = await db
    .selectFrom('control_policivo')
    .select('datos')
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
  return (fila && Datos.parse(fila.datos).persona) ?? undefined
}

/** What took things in, a contract or a purchase, in any branch, with a serial among them: newest first, one more than is told. */
export const leerApariciones = (db: Db, serial: string) =>
  db
    .selectFrom('control_policivo as c')
    .innerJoin('almacenes as a', 'a.id', 'c.almacen_id')
    .select(['c.entrada as codigo', 'c.fecha', 'a.codigo as almacen'])
    .where('c.movimiento', '=', 'entrada')
    .where('c.busca', 'like', `%${literal(serial)}%`)
    .orderBy('c.instante', 'desc')
    .limit(MAXIMO_APARICIONES + 1)
    .execute()
