import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { huellaDe } from '@retroventa/domain/operaciones/visto'
import type { Dependencias } from '../../dependencies.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unTipoDeDinero } from '../../modules/dinero/factory.ts'

/** What is sent to make an origin, with the figures that were seen. */
export interface PorCrear {
  readonly ruta: string
  readonly cuerpo: object
  readonly visto: string
  readonly cobra: number
}

/** A save of a type that needs a situation and an entry, planned as the browser does. */
export function porCrear(tipo: TipoOperacion, ruta: string, situacion: object, entrada: object): PorCrear {
  // One planner per type, each with its own entry.
  const planear = PLANEADORES[tipo] as (s: object, e: object) => Resultado
  const { plan, faltas } = planear(situacion, entrada)
  if (!plan) throw new Error(`${tipo}: ${JSON.stringify(faltas)}`)
  return { ruta, cuerpo: { entrada }, visto: huellaDe(plan), cobra: plan.cobra }
}

async function movimiento(deps: Dependencias, clase: 'ingreso' | 'egreso'): Promise<PorCrear> {
  const tipo = await unTipoDeDinero(deps.db, { clase })
  const { id: terceroId } = await unCliente(deps.db)
  const entrada = { tipoId: tipo.id, terceroId, descripcion: 'Local de noviembre', subtotal: 2_791_875 }
  return porCrear(clase, `/${clase}s`, { tipo, tercero: { alerta: false } }, entrada)
}

/** How each operation whose origin is its own document is asked for. */
export const DOCUMENTOS: Partial<Record<TipoOperacion, (deps: Dependencias) => Promise<PorCrear>>> = {
  ingreso: (deps) => movimiento(deps, 'ingreso'),
  egreso: (deps) => movimiento(deps, 'egreso'),
}
