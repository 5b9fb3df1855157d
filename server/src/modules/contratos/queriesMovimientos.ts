import type { Movimientos } from '@retroventa/domain/contratos/tipos'
import type { Fecha, Instante } from '@retroventa/domain/fechas/fecha'
import {
  MOVIMIENTOS_DE_CUENTA,
  type TipoMovimiento,
} from '@retroventa/domain/operaciones/contratos/cuentaTras'
import { type Kysely, sql } from 'kysely'
import { conservada } from '../../db/planes.ts'
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

/** How much and when, of any document of a contract. */
export const COLUMNAS_CUANTO = [
  'documentos.fecha',
  'documentos.instante as creado',
  'documentos.estado',
  sql<number>`abs(documentos.valor)`.as('valor'),
  sql<number>`coalesce((documentos.entrada ->> 'meses')::int, 0)`.as('meses'),
] as const

const COLUMNAS_MOVIMIENTO = [sql<TipoMovimiento>`documentos.tipo`.as('tipo'), ...COLUMNAS_CUANTO] as const

/** Movements of many contracts in one query, by contract id. Contracts without any are absent. */
export async function movimientosDe(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<Map<string, Movimientos>> {
  if (ids.length === 0) return new Map()
  const consulta = db
    .selectFrom('documentos')
    .select(['origen_id', ...COLUMNAS_MOVIMIENTO])
    // One array, not one parameter each: a whole filter may bring tens of thousands.
    .where(sql<boolean>`origen_id = any(${ids}::uuid[])`)
    .where('tipo', 'in', [...MOVIMIENTOS_DE_CUENTA])
  const filas = await conservada(db, 'contratos.movimientos', consulta)
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
