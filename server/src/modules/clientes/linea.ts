import { type Actor, exigir } from '../../core/actor.ts'
import type { HechoDeCliente } from '../../core/ganchos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { historiaDe } from '../auditoria/service.ts'
import { leer } from './comun.ts'

const MAXIMO = 100

/**
 * What happened with a customer, newest first: its changes and what each module tells, as far as the actor may see it.
 * @throws Fallo `permiso.falta`, `cliente.no_existe`
 */
export async function lineaCliente(
  deps: Dependencias,
  actor: Actor,
  pedido: string,
): Promise<{ items: HechoDeCliente[] }> {
  exigir(actor, 'clientes.ver')
  const { id } = await leer(deps.db, pedido)
  return { items: (await hechosDeCliente(deps, actor, id)).slice(0, MAXIMO) }
}

/** The same, whole: all that each module tells, and the last hundred changes of the record. */
export async function hechosDeCliente(
  deps: Dependencias,
  actor: Actor,
  id: string,
): Promise<HechoDeCliente[]> {
  const [registro, ...deOtros] = await Promise.all([
    historiaDe(deps.db, 'cliente', id, MAXIMO),
    ...deps.ganchos.deCliente.map(({ historia }) => historia?.(deps, actor, id) ?? []),
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
