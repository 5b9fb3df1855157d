import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { FiltroMovimientos, MovimientoContable } from '@retroventa/api/contabilidad/llamadas'
import { type GrupoLista, variosDe } from '@retroventa/api/core/lista'
import type { Concepto } from '@retroventa/domain/contabilidad/conceptos'
import { type InferResult, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { conCursor, deQuien, filtrosSql, literal, ordenSql } from '../../core/lista/sql.ts'
import type { DB } from '../../db/types.ts'

export type Filtro = Omit<FiltroMovimientos, 'orden'>

const PIEZAS = {
  // Entries of one instant keep the order of their documents.
  instante: sql`asientos.instante`,
  cuenta: sql`partidas.cuenta`,
  cuentas: sql`partidas.cuenta`,
  debito: sql`partidas.debito`,
  credito: sql`partidas.credito`,
  concepto: sql`partidas.concepto`,
  fecha: sql`asientos.fecha`,
  valor: sql`partidas.debito + partidas.credito`,
}

/** Filters that are answered by the entry of a line; every other one by the line. */
const DEL_ASIENTO = ['texto', 'fechaDesde', 'fechaHasta'] as const satisfies readonly (keyof Filtro)[]

/** Whether anything is asked by these; else by any. */
const pide = (filtro: Filtro, cuales = Object.keys(filtro) as readonly (keyof Filtro)[]): boolean =>
  cuales.some((cual) => (cual === 'texto' ? Boolean(filtro.texto?.trim()) : filtro[cual] !== undefined))

/** What joins the rows of a group: the same text as the declaration of the list. */
export const GRUPOS = {
  cuenta: sql<string>`partidas.cuenta`,
  fecha: sql<string>`asientos.fecha::text`,
  documento: sql<string>`asientos.documento`,
}

/** A code or its beginning, words of the description; a document of identity or words of a name of the tercero. */
function porTexto(buscado: string): RawBuilder<SqlBool> {
  const limpio = literal(buscado.trim())
  const propio = sql<SqlBool>`asientos.documento ilike ${`${limpio}%`} or asientos.descripcion ilike ${`%${limpio}%`}`
  const suyo = deQuien(buscado, sql`partidas.cliente_id`)
  return suyo ? sql`(${propio} or ${suyo})` : sql`(${propio})`
}

/**
 * Entries with lines in the books of a branch: its own, and those that a document of another branch wrote there, a payment that was
 * taken there or goods that arrived. In their order one after the other, so that the first of each are found in an index; else of both at
 * once, by two indexes, or by the lines that a filter leaves.
 */
const asientosDe = (almacenId: string, orden?: RawBuilder<unknown>) => {
  const ajenos = sql`otros_almacenes @> ${[almacenId]}::uuid[]`
  return sql<DB['asientos']>`(${
    orden
      ? sql`(select * from asientos where almacen_id = ${almacenId} ${orden})
        union all (select * from asientos where ${ajenos} and almacen_id <> ${almacenId} ${orden})`
      : sql`select * from asientos where almacen_id = ${almacenId} or ${ajenos}`
  })`.as('asientos')
}

/** Lines of a branch under a filter. */
function lineas(db: Kysely<DB>, almacenId: string, { texto, cuenta, ...filtro }: Filtro) {
  const condiciones = [
    ...filtrosSql(LISTA_MOVIMIENTOS, filtro, PIEZAS),
    ...(cuenta ? [sql<SqlBool>`partidas.cuenta like ${`${cuenta}%`}`] : []),
    ...(texto?.trim() ? [porTexto(texto)] : []),
  ]
  let consulta = db.selectFrom('partidas_toda as partidas').where('partidas.almacen_id', '=', almacenId)
  for (const condicion of condiciones) consulta = consulta.where(condicion)
  return consulta
}

/** Each with its entry, and with whom it was done. */
const conAsiento = (consulta: ReturnType<typeof lineas>, almacenId: string, orden?: RawBuilder<unknown>) =>
  consulta
    .innerJoin(asientosDe(almacenId, orden), 'asientos.id', 'partidas.asiento_id')
    .leftJoin('clientes', 'clientes.id', 'partidas.cliente_id')

/** To be added up: of what asks nothing of their entries, the lines alone, in their index. */
const paraSumar = (db: Kysely<DB>, almacenId: string, filtro: Filtro, grupo?: RawBuilder<string>) =>
  lineas(db, almacenId, filtro).$if(
    pide(filtro, DEL_ASIENTO) || (grupo !== undefined && grupo !== GRUPOS.cuenta),
    (qb) => conAsiento(qb, almacenId),
  )

/** Lines of a filter in its order, those of a group together. */
function enOrden(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroMovimientos,
  grupo?: RawBuilder<string>,
) {
  const baja = orden.startsWith('-')
  const desempate = baja
    ? sql`asientos.instante desc, partidas.asiento_id desc, partidas.linea`
    : sql`asientos.instante, partidas.asiento_id, partidas.linea`
  // Under a filter they would be looked for from the newest on, to the first one of the branch if few are left.
  const porInstante = grupo === undefined && orden.endsWith('instante') && !pide(filtro)
  const suyo = baja ? sql`order by instante desc, id desc` : sql`order by instante, id`
  return conAsiento(lineas(db, almacenId, filtro), almacenId, porInstante ? suyo : undefined)
    .innerJoin('cuentas', 'cuentas.codigo', 'partidas.cuenta')
    .innerJoin('almacenes', 'almacenes.id', 'asientos.almacen_id')
    .select([
      sql<string | null>`case when asientos.almacen_id <> ${almacenId} then almacenes.codigo end`.as(
        'almacen',
      ),
      'partidas.asiento_id as asientoId',
      'partidas.linea',
      'asientos.fecha',
      'asientos.instante',
      'asientos.documento',
      'asientos.descripcion',
      'partidas.cuenta',
      'cuentas.nombre as cuentaNombre',
      'partidas.concepto',
      'partidas.debito',
      'partidas.credito',
      'clientes.nombre_completo as nombre',
      'clientes.cedula',
      'clientes.tipo_documento as tipoDocumento',
    ])
    .orderBy(ordenSql(orden, PIEZAS, desempate, grupo))
}
type FilaMovimiento = InferResult<ReturnType<typeof enOrden>>[number]

const comoMovimiento = ({
  nombre,
  cedula,
  tipoDocumento,
  concepto,
  ...fila
}: FilaMovimiento): MovimientoContable => ({
  ...fila,
  concepto: concepto as Concepto | null,
  tercero: nombre === null ? null : { nombre, tipoDocumento, documento: cedula ?? '' },
})

/** Lines of a page of a filter, put together by a group when one is asked for. */
export async function movimientos(
  db: Kysely<DB>,
  almacenId: string,
  filtro: FiltroMovimientos,
  { desde, cuantos, grupo }: { desde: number; cuantos: number; grupo?: RawBuilder<string> | undefined },
): Promise<MovimientoContable[]> {
  const filas = await enOrden(db, almacenId, filtro, grupo).limit(cuantos).offset(desde).execute()
  return filas.map(comoMovimiento)
}

/** Every line of a filter, in batches, in a transaction of one instant. */
export async function* todosLosMovimientos(
  db: Kysely<DB>,
  almacenId: string,
  filtro: FiltroMovimientos,
): AsyncGenerator<readonly MovimientoContable[]> {
  for await (const lote of conCursor(db, sql<FilaMovimiento>`${enOrden(db, almacenId, filtro)}`))
    yield lote.map(comoMovimiento)
}

/** How many lines a filter has and what they add up to, whole pesos. */
export function sumas(db: Kysely<DB>, almacenId: string, filtro: Filtro) {
  return paraSumar(db, almacenId, filtro)
    .select((eb) => [
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(partidas.debito), 0)::int8`.as('debito'),
      sql<number>`coalesce(sum(partidas.credito), 0)::int8`.as('credito'),
    ])
    .executeTakeFirstOrThrow()
}

/** Debits less credits of some accounts, or of those that begin so, before a day: from the totals of each day. */
export async function saldoAnterior(
  db: Kysely<DB>,
  almacenId: string,
  { cuenta = '', cuentas, fechaDesde }: Pick<Filtro, 'cuenta' | 'cuentas' | 'fechaDesde'>,
): Promise<number> {
  if (!fechaDesde) return 0
  const { saldo } = await db
    .selectFrom('saldos_dia')
    .select(sql<number>`coalesce(sum(debito - credito), 0)::int8`.as('saldo'))
    .where('almacen_id', '=', almacenId)
    .where('cuenta', 'like', `${cuenta}%`)
    .$if(cuentas !== undefined, (qb) => qb.where('cuenta', 'in', variosDe(cuentas)))
    .where('fecha', '<', fechaDesde)
    .executeTakeFirstOrThrow()
  return saldo
}

/** Groups of a filter, in the order of its rows. */
export async function gruposDeMovimientos(
  db: Kysely<DB>,
  almacenId: string,
  filtro: Filtro,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const filas = await paraSumar(db, almacenId, filtro, grupo)
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`sum(partidas.debito)::int8`.as('debito'),
      sql<number>`sum(partidas.credito)::int8`.as('credito'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
  return filas.map(({ clave, cantidad, debito, credito }) => ({
    clave,
    cantidad,
    sumas: { debito, credito, neto: debito - credito },
  }))
}
