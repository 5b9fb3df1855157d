import { deLaCasa } from '@retroventa/domain/documentos/capturaTeclado'
import { ErrorApi } from '../../api/errorApi.ts'
import type { Conteo } from './llamadas.ts'

/**
 * Where what is counted is, as it was written: a label that was read in that field, because the reading before it took the focus there, is
 * a thing and no place.
 */
export const lugarDicho = (zona: string): string => (deLaCasa(zona) ? '' : zona.trim())

/** A reading as it is kept: with the instant in which it was read by the clock of this browser, milliseconds. */
export type Lectura = Conteo & { readonly leido?: number | undefined }

/** Readings that were not answered yet: a reload, a dead battery or a lost signal takes none of them. */
const CLAVE = 'rv-conteos'

const claveDe = (cuenta: string): string => `${CLAVE}:${cuenta}`

/** Of whoever has no place left to store it: kept while the page lives. */
const enMemoria = new Map<string, readonly Lectura[]>()

/** What is still to be sent of a count, in the order in which it was read. */
export function pendientesDe(cuenta: string): Lectura[] {
  const sinGuardar = enMemoria.get(cuenta)
  if (sinGuardar) return [...sinGuardar]
  try {
    const guardado = JSON.parse(localStorage.getItem(claveDe(cuenta)) ?? '[]') as unknown
    return Array.isArray(guardado) ? (guardado as Lectura[]) : []
  } catch {
    return []
  }
}

function guardar(cuenta: string, conteos: readonly Lectura[]): void {
  try {
    if (conteos.length === 0) localStorage.removeItem(claveDe(cuenta))
    else localStorage.setItem(claveDe(cuenta), JSON.stringify(conteos))
    enMemoria.delete(cuenta)
  } catch {
    enMemoria.set(cuenta, conteos)
  }
}

/** Counts of which a person has readings here that were not answered. */
export function inventariosCon(usuarioId: string): string[] {
  const propia = claveDe(`${usuarioId}:`)
  const claves = [...enMemoria.keys()].map(claveDe)
  try {
    for (let i = 0; i < localStorage.length; i++) claves.push(localStorage.key(i) ?? '')
  } catch {
    // Who may store nothing has what is in memory.
  }
  const suyas = claves.filter((clave) => clave.startsWith(propia)).map((clave) => clave.slice(propia.length))
  return [...new Set(suyas)].filter((codigo) => pendientesDe(`${usuarioId}:${codigo}`).length > 0).sort()
}

/**
 * Whether a reading that failed is kept: it did not arrive, it was too much at once, or nobody is in; or the counting ended before it
 * arrived, and may go on. Of a count that was closed it stays until its person has seen that it is in none; of another branch, until
 * they are back there. What is refused for anything else will be refused again.
 */
export function siguePendiente(error: unknown): boolean {
  if (!(error instanceof ErrorApi)) return true
  const { estado, codigo } = error
  return (
    estado === 0 ||
    estado >= 500 ||
    [401, 408, 429].includes(estado) ||
    [TERMINO, CERRADO, DE_OTRO].includes(codigo)
  )
}

/** The counting ended before the reading arrived. */
export const TERMINO = 'inventario.no_cuenta'
/** It was closed or voided: the reading can be taken by nobody any more. */
export const CERRADO = 'inventario.cerrado'
/** Another window went to another branch, where there is no such count. */
export const DE_OTRO = 'inventario.no_existe'

/** A reading whose place nobody has said yet: it is kept, and sent once they do. */
export const sinLugar = ({ zona }: Conteo): boolean => zona === ''

/** Where the readings were taken that had no place yet. */
export const ponerLugar = (cuenta: string, zona: string): void =>
  guardar(
    cuenta,
    pendientesDe(cuenta).map((uno) => (sinLugar(uno) ? { ...uno, zona } : uno)),
  )

/** Before it is sent. Another window may have left its own meanwhile. */
export const dejarPendiente = (cuenta: string, conteo: Lectura): void =>
  guardar(cuenta, [...pendientesDe(cuenta), conteo])

/** How a reading is sent: for how long it waited, as the clock of a telephone is not that of the house. @param ahora milliseconds */
export const porEnviarDe = ({ leido, ...conteo }: Lectura, ahora: number): Conteo => ({
  ...conteo,
  ...(leido !== undefined && { hace: Math.max(0, Math.trunc(ahora - leido)) }),
})

/** Their person saw that they are in no count. */
export const descartarPendientes = (cuenta: string): void => guardar(cuenta, [])

/** It was answered. */
export const quitarPendiente = (cuenta: string, id: string): void =>
  guardar(
    cuenta,
    pendientesDe(cuenta).filter((uno) => uno.id !== id),
  )
