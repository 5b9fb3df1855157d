import type { Fuente } from '@retroventa/api/consultas/llamadas'
import { COSTO_POR_DEFECTO } from '@retroventa/domain/consultas/cupo'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { costosPorFuente } from '../costosConsulta/service.ts'
import { esFuentePropia } from '../listas/service.ts'
import { type FilaFuente, fuentesVisibles } from './queries.ts'
import { vistaDeFuente } from './vista.ts'

/** A source as it is now: who answers it, what it costs, and whether it can be asked at all. */
export interface FuenteAhora {
  fila: FilaFuente
  vista: Fuente
}

/**
 * Every visible source, in its order. Active means: switched on here, and answered by the own engine, or its price switched
 * on, its provider configured, and that provider not failing right now.
 */
export async function fuentesAhora(
  deps: Pick<Dependencias, 'db' | 'config' | 'consultas'>,
): Promise<FuenteAhora[]> {
  const [filas, costos] = await Promise.all([fuentesVisibles(deps.db), costosPorFuente(deps.db)])
  return filas.map((fila) => {
    const costo = costos.get(fila.codigo)
    const propia = esFuentePropia(deps, fila)
    const ofrecida = (costo?.activo ?? true) && proveedorDe(deps, fila) !== undefined
    const activo = fila.activo && (propia || ofrecida)
    const costoUnitario = propia ? 0 : (costo?.costoUnitario ?? COSTO_POR_DEFECTO)
    return { fila, vista: vistaDeFuente(fila, { activo, propia, costoUnitario }) }
  })
}

/** The configured provider of a source that is not failing now. */
export function proveedorDe({ consultas }: Pick<Dependencias, 'consultas'>, fila: FilaFuente) {
  const { proveedores } = consultas
  const proveedor = Object.values(proveedores).find((p) => p.nombre === fila.proveedor)
  return proveedor?.fuentes.includes(fila.codigo) && proveedor.disponible(fila.codigo) ? proveedor : undefined
}

/**
 * Sources of the panel (000 §7). Those that cannot be asked now come too, with `activo` false.
 * @throws Fallo `permiso.falta`
 */
export async function verFuentes(
  deps: Pick<Dependencias, 'db' | 'config' | 'consultas'>,
  actor: Actor,
): Promise<Fuente[]> {
  exigir(actor, 'consultas.ver')
  return (await fuentesAhora(deps)).map(({ vista }) => vista)
}
