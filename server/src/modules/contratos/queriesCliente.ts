import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { ABIERTOS, CERRADOS } from './cuenta.ts'
import { estadoMostrado } from './queriesFiltro.ts'

/** How many contracts of a customer hold something of each category. */
export const contarPorCategoria = (db: Kysely<DB>, clienteId: string) =>
  db
    .selectFrom('contratos')
    .innerJoin('contrato_articulos', 'contrato_articulos.contrato_id', 'contratos.id')
    .select(({ fn }) => ['categoria', fn.count<number>('contratos.id').distinct().as('cantidad')])
    .where('contratos.cliente_id', '=', clienteId)
    .where('contratos.estado', '<>', 'anulado')
    .groupBy('categoria')
    .execute()

/** How many of a customer ended each way: withdrawn, or lost because nobody came. */
export function contarResueltos(db: Kysely<DB>, clienteId: string) {
  return db
    .selectFrom('contratos')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('tipo_resolucion', '=', 'retiro').as('retirados'),
      fn.countAll<number>().filterWhere('tipo_resolucion', '=', 'vencimiento').as('perdidos'),
    ])
    .where('cliente_id', '=', clienteId)
    .executeTakeFirstOrThrow()
}

/** Every contract of a customer with its state of a day, newest first. */
export const historiaDeContratos = (db: Kysely<DB>, clienteId: string, hoy: Fecha) =>
  db
    .selectFrom('contratos')
    .innerJoin('almacenes', 'almacenes.id', 'contratos.almacen_id')
    .select([
      'contratos.codigo',
      'contratos.fecha',
      'contratos.creado',
      'contratos.valor_total as valor',
      'contratos.capital',
      'contratos.vence',
      estadoMostrado(hoy).as('estado'),
      'contratos.tipo_resolucion as tipoResolucion',
      'contratos.resuelto_en as resueltoEn',
      'almacenes.codigo as almacen',
    ])
    .where('contratos.cliente_id', '=', clienteId)
    .orderBy('contratos.creado', 'desc')
    .limit(1000)
    .execute()

/** Contracts of a customer in which something is still owed or kept. */
export async function contratosAbiertos(db: Kysely<DB>, clienteId: string): Promise<number> {
  const { n } = await db
    .selectFrom('contratos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('cliente_id', '=', clienteId)
    .where('estado', 'not in', [...CERRADOS])
    .executeTakeFirstOrThrow()
  return n
}

/** Contracts of a branch that are not closed. */
export async function contratosAbiertosEn(db: Kysely<DB>, almacenId: string): Promise<number> {
  const { n } = await db
    .selectFrom('contratos')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('almacen_id', '=', almacenId)
    .where('estado', 'in', ABIERTOS)
    .executeTakeFirstOrThrow()
  return n
}
