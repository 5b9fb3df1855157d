import type { SenalesCliente } from '@retroventa/api/clientes/llamadas'
import type { ContratoFila, FiltroContratos } from '@retroventa/api/contratos/llamadas'
import type { GrupoLista } from '@retroventa/api/core/lista'
import type { Movimientos } from '@retroventa/domain/contratos/tipos'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { conCursor, deUnInstante, ordenSql } from '../../core/lista/sql.ts'
import { SENALES } from '../../core/senales.ts'
import { compuesta, valor } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'
import { ABIERTOS, COLUMNAS_CUENTA, deudaDe, type FilaCuenta, situacionDe } from './cuenta.ts'
import {
  conSuCliente,
  contratosFiltrados,
  contratosSolos,
  estadoMostrado,
  type Filtro,
  type Juntos,
  piezas,
} from './queriesFiltro.ts'
import {
  comoMovimientos,
  type MovimientoGuardado,
  movimientosDe,
  susMovimientos,
} from './queriesMovimientos.ts'

const ARTICULOS = sql<string>`(select string_agg(descripcion, ', ' order by orden) from contrato_articulos
  where contrato_id = contratos.id)`

const COLUMNAS_FILA = [
  ...COLUMNAS_CUENTA,
  'contratos.codigo',
  'contratos.clase',
  'contratos.peso_total',
  'contratos.cliente_id',
  'clientes.nombre_completo',
  'clientes.tipo_documento',
  'clientes.cedula',
  SENALES.as('senales'),
] as const

interface FilaListado extends FilaCuenta {
  codigo: string
  clase: string
  peso_total: number
  cliente_id: string
  nombre_completo: string
  tipo_documento: string | null
  cedula: string
  senales: SenalesCliente
  articulos: string | null
  movimientos: MovimientoGuardado[] | null
}

/** What a row shows, with the movements that say what it owes: a closed one owes nothing. */
const conLoSuyo = (db: Kysely<DB>, consulta: Juntos) =>
  consulta.select(COLUMNAS_FILA).select((eb) => [
    ARTICULOS.as('articulos'),
    eb
      .case()
      .when('contratos.estado', 'in', sql<string>`(${sql.join(ABIERTOS.map((estado) => sql.lit(estado)))})`)
      .then(susMovimientos(db))
      .end()
      .as('movimientos'),
  ])

/** A row, with what it owes: the month in course is no debt (D27). */
export type FilaConDeuda = ContratoFila & { vencido: Pesos }

/** A row as the wire shows it, with what it owes on that day. */
function comoFila(fila: FilaListado, hoy: Fecha): FilaConDeuda {
  const deuda = deudaDe(fila, comoMovimientos(fila.movimientos ?? []), hoy)
  return {
    id: fila.id,
    codigo: fila.codigo,
    fecha: fila.fecha,
    cliente: {
      id: fila.cliente_id,
      nombre_completo: fila.nombre_completo,
      tipo_documento: fila.tipo_documento,
      cedula: fila.cedula,
      ...fila.senales,
    },
    articulos: fila.articulos ?? '',
    clase: fila.clase as ContratoFila['clase'],
    peso: fila.peso_total,
    capital: fila.capital,
    paraRetirar: deuda?.total ?? null,
    vencido: deuda?.vencido ?? 0,
    vence: fila.vence,
    situacion: situacionDe(fila, hoy),
  }
}

/** The code decides ties, so that pages never repeat or lose a row. */
export const ordenDeLista = (orden: FiltroContratos['orden'], hoy: Fecha, grupo?: RawBuilder<unknown>) =>
  ordenSql(orden, piezas(hoy), sql`contratos.codigo desc`, grupo)

export interface Pagina {
  desde: number
  cuantos: number
  grupo?: RawBuilder<string> | undefined
}

const enOrden = async (
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroContratos,
  hoy: Fecha,
) => conLoSuyo(db, await contratosFiltrados(db, almacenId, filtro, hoy)).orderBy(ordenDeLista(orden, hoy))

/** The pages that are looked at: twenty of fifty. */
const PRIMEROS = 1_000

/**
 * A page of all the contracts of a branch, the last ones first: its ids and its rows in one trip. An offset that is a value has
 * PostgreSQL plan it at each request, for it takes a tenth of the branch to be skipped; of so few rows it is worth no plan.
 */
const deLosPrimeros = compuesta('contratos.pagina', (db) => {
  const primeros = db
    .selectFrom('contratos')
    .select(['id', 'codigo'])
    .where('almacen_id', '=', valor<string>(1))
    .orderBy('codigo', 'desc')
    .limit(sql.lit(PRIMEROS))
  const pagina = db
    .selectFrom(primeros.as('primeros'))
    .select(['id', 'codigo'])
    .orderBy('codigo', 'desc')
    .offset(valor<number>(2))
    .limit(valor<number>(3))
  return conLoSuyo(
    db,
    conSuCliente(db).innerJoin(pagina.as('pagina'), 'pagina.id', 'contratos.id') as unknown as Juntos,
  ).orderBy(sql`pagina.codigo`, 'desc')
})

/** A page of a filter in its order: only its rows are joined to what they show, by a statement whose plan is kept. */
export async function filasDe(
  db: Kysely<DB>,
  almacenId: string,
  { orden, ...filtro }: FiltroContratos,
  hoy: Fecha,
  { desde, cuantos, grupo }: Pagina,
): Promise<FilaConDeuda[]> {
  const sonTodos =
    orden === '-codigo' && !grupo && Object.values(filtro).every((valor) => valor === undefined)
  if (sonTodos && desde + cuantos <= PRIMEROS)
    return (await deLosPrimeros(db, almacenId, desde, cuantos)).map((fila) => comoFila(fila, hoy))
  const ids = await (await contratosSolos(db, almacenId, filtro, hoy))
    .select('contratos.id')
    .orderBy(ordenDeLista(orden, hoy, grupo))
    .limit(cuantos)
    .offset(desde)
    .execute()
  return filasPorId(
    db,
    ids.map(({ id }) => id),
    hoy,
  )
}

/** Every row of a filter in its order, in batches, with what each owes: all of one instant. */
export const todasDe = (
  db: Kysely<DB>,
  almacenId: string,
  filtro: FiltroContratos,
  hoy: Fecha,
): AsyncGenerator<readonly FilaConDeuda[]> =>
  deUnInstante(db, async function* (tx) {
    for await (const filas of conCursor(tx, sql<FilaListado>`${await enOrden(tx, almacenId, filtro, hoy)}`))
      yield filas.map((fila) => comoFila(fila, hoy))
  })

const deEstosIds = compuesta('contratos.filas', (db) =>
  conLoSuyo(db, conSuCliente(db))
    .where(sql<boolean>`contratos.id = any(${valor(1)}::uuid[])`)
    .orderBy(sql`array_position(${valor(1)}::uuid[], contratos.id)`),
)

/** Rows of some ids, in the order of the ids. */
export async function filasPorId(
  db: Kysely<DB>,
  ids: readonly string[],
  hoy: Fecha,
): Promise<FilaConDeuda[]> {
  if (ids.length === 0) return []
  return (await deEstosIds(db, ids)).map((fila) => comoFila(fila, hoy))
}

/** Open contracts of a customer in every branch, the one that is due first on top. */
export async function abiertosDeCliente(db: Kysely<DB>, clienteId: string, hoy: Fecha) {
  const filas = await conLoSuyo(db, conSuCliente(db))
    .where('contratos.cliente_id', '=', clienteId)
    .where('contratos.estado', 'in', ABIERTOS)
    .orderBy('contratos.vence')
    .orderBy('contratos.codigo')
    .execute()
  return filas.map((fila) => comoFila(fila, hoy))
}

/** Count and sums of the contracts of a filter by what joins them. */
async function sumados(
  db: Kysely<DB>,
  almacenId: string,
  filtro: Filtro,
  hoy: Fecha,
  grupo: RawBuilder<string>,
) {
  return (await contratosSolos(db, almacenId, filtro, hoy))
    .select((eb) => [
      grupo.as('clave'),
      eb.fn.countAll<number>().as('cantidad'),
      sql<number>`coalesce(sum(contratos.peso_total), 0)::int8`.as('peso'),
      sql<number>`coalesce(sum(contratos.capital), 0)::int8`.as('capital'),
    ])
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/** Per state shown, of the whole filter without its state. */
export const gruposPorEstado = (
  db: Kysely<DB>,
  almacenId: string,
  { estado: _, ...filtro }: Filtro,
  hoy: Fecha,
) => sumados(db, almacenId, filtro, hoy, estadoMostrado(hoy))

/** Groups of a list, in the order of its rows. */
export async function gruposDe(
  db: Kysely<DB>,
  almacenId: string,
  filtro: Filtro,
  hoy: Fecha,
  grupo: RawBuilder<string>,
): Promise<GrupoLista[]> {
  const filas = await sumados(db, almacenId, filtro, hoy, grupo)
  return filas.map(({ clave, cantidad, peso, capital }) => ({ clave, cantidad, sumas: { peso, capital } }))
}

/** Contracts settled before the others of the process have their turn: some milliseconds of arithmetic. */
const POR_TURNO = 500

/** What it would cost to withdraw every open contract of a filter: the exact sum of the rows, not an estimate. */
export const totalParaRetirar = async (
  db: Kysely<DB>,
  almacenId: string,
  filtro: Filtro,
  hoy: Fecha,
): Promise<Pesos> =>
  sumarCuentas(
    db,
    (await contratosSolos(db, almacenId, filtro, hoy)).where('contratos.estado', 'in', ABIERTOS),
    (fila, movimientos) => deudaDe(fila, movimientos, hoy)?.total ?? 0,
  )

/**
 * The sum of what each contract comes to. Tens of thousands take a second of arithmetic, given in turns so that a counter that
 * searches meanwhile does not feel it.
 */
export async function sumarCuentas(
  db: Kysely<DB>,
  contratos: Juntos,
  valor: (fila: FilaCuenta, movimientos: Movimientos | undefined) => Pesos,
): Promise<Pesos> {
  const filas = await contratos.select(COLUMNAS_CUENTA).execute()
  let total = 0
  for (let desde = 0; desde < filas.length; desde += POR_TURNO) {
    const turno = filas.slice(desde, desde + POR_TURNO)
    const movimientos = await movimientosDe(
      db,
      turno.map((fila) => fila.id),
    )
    for (const fila of turno) total += valor(fila, movimientos.get(fila.id))
  }
  return total
}
