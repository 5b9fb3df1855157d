import type { Conteo } from './llamadas.ts'

/** Readings that were not answered yet: a reload, a dead battery or a lost signal takes none of them. */
const CLAVE = 'rv-conteos'

const claveDe = (cuenta: string): string => `${CLAVE}:${cuenta}`

/** What is still to be sent of a count, in the order in which it was read. */
export function pendientesDe(cuenta: string): Conteo[] {
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
  } catch {
    // Without storage what is read is kept while the page lives.
  }
}

/** Before it is sent. Another window may have left its own meanwhile. */
export const dejarPendiente = (cuenta: string, conteo: Conteo): void =>
  guardar(cuenta, [...pendientesDe(cuenta), conteo])

/** It was answered. */
export const quitarPendiente = (cuenta: string, id: string): void =>
  guardar(
    cuenta,
    pendientesDe(cuenta).filter((uno) => uno.id !== id),
  )
