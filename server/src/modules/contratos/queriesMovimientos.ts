import type { Movimientos } from '@retroventa/domain/contratos/tipos'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import {
  MOVIMIENTOS_DE_CUENTA,
  type TipoMovimiento,
} from '@retroventa/domain/operaciones/contratos/cuentaTras'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { instanteSql } from '../../db/connect.ts'
import { compuesta, valor } from '../../db/planes.ts'
import type { DB } from '../../db/types.ts'

/** A document that the account of a contract is computed from: a prórroga, an abono or an aumento. */
export interface MovimientoGuardado {
  tipo: TipoMovimiento
  fecha: Fecha
  creado: Instante
  estado: string
  /** Whole pesos, whichever way they went. */
  valor: number
  /** Months that a prórroga paid; 0 in the others. */
  meses: number
}

/** How much and when, of any document of a contract. The instant as the driver says it, also where a part of a row is JSON. */
export const COLUMNAS_CUANTO = [
  'documentos.fecha',
  instanteSql(sql`documentos.instante`).as('creado'),
  'documentos.estado',
  sql<number>`abs(documentos.valor)`.as('valor'),
  sql<number>`coalesce((documentos.entrada ->> 'meses')::int, 0)`.as('meses'),
] as const

const COLUMNAS_MOVIMIENTO = [sql<TipoMovimiento>`documentos.tipo`.as('tipo'), ...COLUMNAS_CUANTO] as const

/** Those of one contract or of many: what its account is computed from. */
const deCuenta = (db: Kysely<DB>) =>
  db
    .selectFrom('documentos')
    .select(COLUMNAS_MOVIMIENTO)
    .where(
      'documentos.tipo',
      'in',
      sql<string>`(${sql.join(MOVIMIENTOS_DE_CUENTA.map((tipo) => sql.lit(tipo)))})`,
    )

/** Movements of the contract of each row of a query of `contratos`, in a column of it. */
export const susMovimientos = (db: Kysely<DB>) =>
  jsonArrayFrom(
    deCuenta(db).where('documentos.origen_id', '=', sql<string>`contratos.id`).orderBy('documentos.orden'),
  )

// One array, not one parameter each: a whole filter may bring tens of thousands.
const deMuchos = compuesta('contratos.movimientos', (db) =>
  deCuenta(db)
    .select('origen_id')
    .where(sql<boolean>`origen_id = any(${valor(1)}::uuid[])`),
)

/** Movements of many contracts in one query, by contract id. Contracts without any are absent. */
export async function movimientosDe(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Map<string, Movimientos>> {
  if (ids.length === 0) return new Map()
  const filas = await deMuchos(db, ids)
  return new Map(
    [...Map.groupBy(filas, ({ origen_id }) => origen_id)].map(([id, suyas]) => [id, comoMovimientos(suyas)]),
  )
}

/** The movements as the arithmetic reads them. */
export function comoMovimientos(filas: readonly MovimientoGuardado[]): Movimientos {
  return {
    ampliaciones: filas.filter(({ tipo }) => tipo === 'prorroga'),
    abonos: filas.filter(({ tipo }) => tipo === 'abono'),
    aumentos: filas.filter(({ tipo }) => tipo === 'aumento'),
  }
}
