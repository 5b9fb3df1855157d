import { ErrorApi } from '../../api/errorApi.ts'
import type { Conteo } from './llamadas.ts'

/** Readings that were not answered yet: a reload, a dead battery or a lost signal takes none of them. */
const CLAVE = 'rv-conteos'

const claveDe = (cuenta: string): string => `${CLAVE}:${cuenta}`

/** Of whoever has no place left to store it: kept while the page lives. */
const enMemoria = new Map<string, readonly Conteo[]>()

/** What is still to be sent of a count, in the order in which it was read. */
export function pendientesDe(cuenta: string): Conteo[] {
  const sinGuardar = enMemoria.get(cuenta)
  if (sinGuardar) return [...sinGuardar]
  try {
    const guardado = JSON.parse(localStorage.getItem(claveDe(cuenta)) ?? '[]') as unknown
    return Array.isArray(guardado) ? (guardado as Conteo[]) : []
  } catch {
    return []
  }
}

function guardar(cuenta: string, conteos: readonly Conteo[]): void {
  try {
    if (conteos.length === 0) localStorage.removeItem(claveDe(cuenta))
    else localStorage.setItem(claveDe(cuenta), JSON.stringify(conteos))
    enMemoria.delete(cuenta)
  } catch {
    enMemoria.set(cuenta, conteos)
  }
}

/**
 * Whether a reading that failed is sent again: it did not arrive, it was too much at once, or nobody is in; or the counting ended
 * before it arrived, and may go on. What is refused for anything else will be refused again.
 */
export function siguePendiente(error: unknown): boolean {
  if (!(error instanceof ErrorApi)) return true
  const { estado, codigo } = error
  return estado === 0 || estado >= 500 || [401, 408, 429].includes(estado) || codigo === TERMINO
}

/** The counting ended before the reading arrived. */
export const TERMINO = 'inventario.no_cuenta'

/** Before it is sent. Another window may have left its own meanwhile. */
export const dejarPendiente = (cuenta: string, conteo: Conteo): void =>
  guardar(cuenta, [...pendientesDe(cuenta), conteo])

/** It was answered. */
export const quitarPendiente = (cuenta: string, id: string): void =>
  guardar(
    cuenta,
    pendientesDe(cuenta).filter((uno) => uno.id !== id),
  )
