import { MAXIMO_HECHOS } from '@retroventa/api/clientes/hechos'
import { type Actor, exigir } from '../../core/actor.ts'
import type { HechoDeCliente } from '../../core/ganchos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { historiaDe } from '../auditoria/service.ts'
import { leer } from './comun.ts'

/**
 * What happened with a customer, newest first: its changes and what each module tells, as far as the actor may see it.
 * @param cuantos of the newest
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function lineaCliente(
  deps: Dependencias,
  actor: Actor,
  pedido: string,
  cuantos: number,
): Promise<{ items: HechoDeCliente[]; hayMas: boolean }> {
  exigir(actor, 'clientes.ver')
  const { id } = await leer(deps.db, pedido)
  const todos = await hechosDeCliente(deps, actor, id, cuantos + 1)
  return { items: todos.slice(0, cuantos), hayMas: todos.length > cuantos }
}

/** The same: of what each module tells, the newest, so many and no more are needed. */
export async function hechosDeCliente(
  deps: Dependencias,
  actor: Actor,
  id: string,
  cuantos = MAXIMO_HECHOS,
): Promise<HechoDeCliente[]> {
  const [registro, ...deOtros] = await Promise.all([
    historiaDe(deps.db, 'cliente', id, cuantos),
    ...deps.ganchos.deCliente.map(({ historia }) => historia?.(deps, actor, id, cuantos) ?? []),
  ])
  const items: HechoDeCliente[] = [
    ...registro.map((r) => ({
      id: r.id,
      instante: r.instante,
      clase: 'registro' as const,
      texto: r.frase,
      detalle: r.campos.length > 0 && r.campos.length <= 6 ? r.campos.join(', ') : null,
      codigo: null,
    })),
    ...deOtros.flat(),
  ]
  return items.sort((a, b) => b.instante.localeCompare(a.instante))
}
