import type { Permiso } from '../permisos.ts'

/**
 * What open screens are told that changed, and who is told: `sesion` is of its person alone; what is of a branch goes to those who
 * may look there, with any of these permissions.
 */
export const TEMAS = {
  /** Ended, in another branch or with other rights. */
  sesion: [],
  solicitudes: ['solicitudes.ver'],
  novedades: [],
  /** Settings, banners, the company. */
  visible: [],
  dia: ['dias.ver', 'contratos.ver'],
  /** An operation was done or voided: figures of the branch, its drawer, its lists. */
  documentos: ['contratos.ver', 'dias.ver', 'caja.ver'],
} as const satisfies Record<string, readonly Permiso[]>

export type Tema = keyof typeof TEMAS

/** Names of the events of the stream. */
export const SUCESO = {
  /** Something changed: `{tema}`. */
  cambio: 'cambio',
  /** From here on everything is told, of the branch `{almacen}` (none yet: absent) to the person `{usuario}`; what happened before may not have been. */
  oye: 'oye',
  /** Nothing is told for now: whoever looks asks by themselves. */
  sordo: 'sordo',
} as const
