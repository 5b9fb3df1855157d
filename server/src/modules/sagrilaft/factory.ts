import type { Caso } from '@retroventa/api/sagrilaft/llamadas'
import type { Navegador } from '../../testing/app.ts'

interface Seguimiento {
  readonly aCargo: unknown
  readonly recordar: string | null
}

/** Follows a case over what is written in it now, or over what is said that its author saw. */
export async function seguirCaso(
  quien: Navegador,
  id: string,
  seguimiento: Seguimiento,
  visto?: Seguimiento,
) {
  const { cuerpo } = await quien.pedir<Caso>('GET', `/sagrilaft/casos/${id}`)
  const antes = visto ?? { aCargo: cuerpo.aCargoId, recordar: cuerpo.recordar }
  return quien.pedir<{ codigo?: string }>('PUT', `/sagrilaft/casos/${id}/seguimiento`, {
    ...seguimiento,
    antes,
  })
}
