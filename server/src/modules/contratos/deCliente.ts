import { ESTADOS } from '@retroventa/api/contratos/lista'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { esCategoria, nombreCategoria } from '@retroventa/domain/oro/categorias'
import type { Kysely } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verCliente } from '../clientes/service.ts'
import { contarEsperas } from './articulos/queries.ts'
import { contarPorAtender } from './queries.ts'
import { contarPorCategoria, contarResueltos, historiaDeContratos } from './queriesCliente.ts'
import { abiertosDeCliente } from './queriesListado.ts'

/** What is not metal has no category. */
const SIN_CATEGORIA = 'Varios'

/** Contracts of a customer per category of what was sold: one with rings of two purities counts in both (000 §7). */
async function porCategoria(db: Kysely<DB>, clienteId: string): Promise<{ _id: string; cantidad: number }[]> {
  return (await contarPorCategoria(db, clienteId))
    .map(({ categoria, cantidad }) => ({
      _id: esCategoria(categoria) ? nombreCategoria(categoria) : SIN_CATEGORIA,
      cantidad,
    }))
    .sort((a, b) => b.cantidad - a.cantidad || a._id.localeCompare(b._id, 'es'))
}

/**
 * What a counter wants to know of a customer, in the whole chain: contracts per category, how many are open in each state (a
 * word is the same figure as in the tabs of the list) and withdrawn, and what is owed today (overdue months, D27; and everything to withdraw all). Pesos.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function estadisticasDeCliente(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  pedido: string,
) {
  exigir(actor, 'contratos.ver')
  const { id: clienteId } = await verCliente({ db }, actor, pedido)
  const hoy = fechaBogota(reloj())
  const [items, abiertos, { retirados, perdidos }, esperas] = await Promise.all([
    porCategoria(db, clienteId),
    abiertosDeCliente(db, clienteId, hoy),
    contarResueltos(db, clienteId),
    contarEsperas(db, clienteId, hoy),
  ])
  const porEstado = Map.groupBy(abiertos, ({ situacion }) => situacion.estado)
  return {
    items,
    vigentes: porEstado.get('vigente')?.length ?? 0,
    vencidos: porEstado.get('vencido')?.length ?? 0,
    otrosAbiertos: ESTADOS.flatMap(({ value: estado }) => {
      const cantidad = porEstado.get(estado)?.length
      return estado === 'vigente' || estado === 'vencido' || !cantidad ? [] : [{ estado, cantidad }]
    }),
    retirados,
    perdidos,
    recobra: retirados + perdidos > 0 ? Math.trunc((retirados * 10_000) / (retirados + perdidos)) : null,
    esperas,
    debeHoy: abiertos.reduce((suma, { vencido }) => suma + vencido, 0),
    paraRetirar: abiertos.reduce((suma, { paraRetirar }) => suma + (paraRetirar ?? 0), 0),
  }
}

/**
 * Every contract of a customer in the chain with its state today (an overdue one is not *vigente*), newest first: to tell
 * a history or to hand over the person's data.
 */
export function historialDeCliente({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>, clienteId: string) {
  return historiaDeContratos(db, clienteId, fechaBogota(reloj()))
}

/** Open contracts due today or overdue, and promises for today, of each of these branches by its id. */
export async function porAtenderPorAlmacen(
  deps: Pick<Dependencias, 'db'>,
  almacenes: readonly string[],
  hoy: Fecha,
): Promise<Map<string, number>> {
  const filas = await contarPorAtender(deps.db, almacenes, hoy)
  return new Map(filas.map((fila) => [fila.almacen_id, fila.cantidad]))
}
