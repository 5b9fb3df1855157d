import { MAXIMO_VALES, type Vale } from '@retroventa/domain/operaciones/fondos/datafono'

/** Of the vouchers that were chosen, those that still wait: somebody may have settled one meanwhile. */
export function queEsperan(elegidos: readonly string[], vales: readonly Vale[]): string[] {
  const esperan = new Set(vales.map(({ id }) => id))
  return elegidos.filter((id) => esperan.has(id))
}

/** What *Todos* chooses: the oldest, as many as one settlement takes. @param vales the oldest first */
export const todosLosQueCaben = (vales: readonly Vale[]): string[] =>
  vales.slice(0, MAXIMO_VALES).map(({ id }) => id)
