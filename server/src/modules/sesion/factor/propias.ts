import { equipoEnPalabras } from '@retroventa/api/empleados/equipo'
import { municipioPorCodigo } from '@retroventa/domain/catalogos/municipios'
import type { SesionActual } from '../../../core/actor.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { cerrarSesiones } from '../logueos.ts'
import { huellaDeLogueo, sesionesDe } from './queriesPropias.ts'

/** The own open sessions: on what device, where, since when and when last used. */
export async function misSesiones(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  { usuarioId }: SesionActual,
  actual: string,
) {
  const filas = await sesionesDe(db, usuarioId, reloj().toISOString())
  return {
    items: filas.map(({ huella, equipo, municipio, ...fila }) => ({
      ...fila,
      equipo: equipoEnPalabras(equipo),
      ciudad: (municipio && municipioPorCodigo(municipio)?.nombreMunicipio) || null,
      esta: huella === actual,
    })),
  }
}

/**
 * Closes one of the own sessions, or all but this one.
 * @throws Fallo `sesion.no_abierta`
 */
export async function cerrarPropias(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  { usuarioId }: SesionActual,
  actual: string,
  id?: string,
): Promise<{ cerradas: number }> {
  if (id === undefined) return { cerradas: await cerrarSesiones(deps, { usuarioId }, 'propia', actual) }
  const sesionId = await huellaDeLogueo(deps.db, usuarioId, id)
  const cerradas = sesionId ? await cerrarSesiones(deps, { sesionId }, 'propia', actual) : 0
  if (cerradas === 0) throw new Fallo('sesion.no_abierta')
  return { cerradas }
}
