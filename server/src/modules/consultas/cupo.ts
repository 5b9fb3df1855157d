import { type EstadoCupo, estadoDelCupo, limitesDelMes, mesDeCupo } from '@retroventa/domain/consultas/cupo'
import { inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { cupoDelMes, pagasDelMes } from './queriesCupo.ts'

/**
 * The month's quota of the branch of the session, and what was paid in it (000 §3 *Store consultation quota*).
 * @throws Fallo `permiso.falta`
 */
export async function verCupo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
): Promise<EstadoCupo & { mes: string; pagas: { cantidad: number; total: number } }> {
  exigir(actor, 'consultas.ver')
  const mes = mesDeCupo(deps.reloj())
  const { desde, hasta } = limitesDelMes(mes)
  const [{ consultas }, cupo, pagas] = await Promise.all([
    leerConfiguracion(deps),
    cupoDelMes(deps.db, actor.almacenId, mes),
    pagasDelMes(deps.db, actor.almacenId, inicioDelDia(desde), inicioDelDia(hasta)),
  ])
  return {
    mes,
    ...estadoDelCupo(cupo?.usadas ?? 0, consultas.limiteMensual),
    pagas: { cantidad: Number(pagas.cantidad), total: Number(pagas.total ?? 0) },
  }
}
