import type { DesusoFila } from '@retroventa/api/desuso/filas'
import type { PiezaDesuso, SituacionPiezas } from '@retroventa/domain/operaciones/desuso/situacion'

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

/** Labels that are asked for at once: an address holds no more of them on its way. */
const POR_PEDIDO = 200

/** Things by their labels, asked for by so many at a time; one that two of its labels name is one. */
export async function porTandas<S extends { readonly piezas: readonly PiezaDesuso[] }>(
  codigos: readonly string[],
  pedir: (codigos: readonly string[]) => Promise<S>,
): Promise<S> {
  const [primera, ...otras] = await Promise.all(
    Array.from({ length: Math.max(1, Math.ceil(codigos.length / POR_PEDIDO)) }, (_, i) =>
      pedir(codigos.slice(i * POR_PEDIDO, (i + 1) * POR_PEDIDO)),
    ),
  )
  if (!primera || otras.length === 0) return primera as S
  const todas = Map.groupBy(
    [primera, ...otras].flatMap(({ piezas }) => piezas),
    ({ id }) => id,
  )
  const piezas = [...todas.values()].flatMap(([una, ...mas]) =>
    una ? [{ ...una, rotulos: [una, ...mas].flatMap(({ rotulos = [] }) => rotulos) }] : [],
  )
  return { ...primera, piezas }
}
