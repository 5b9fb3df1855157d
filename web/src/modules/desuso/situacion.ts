import type { DesusoFila } from '@retroventa/api/desuso/filas'
import type { SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'

/** The chosen rows as the planners read them: the server reads them again under lock. */
export const comoSituacion = (filas: readonly DesusoFila[]): SituacionPiezas => ({
  almacenId: filas[0]?.almacenId ?? '',
  piezas: filas.map(({ categoria, costo, ...fila }) => ({
    ...fila,
    lugar: 'desuso',
    categoria: categoria ?? undefined,
    costo: costo ?? 0,
  })),
})
