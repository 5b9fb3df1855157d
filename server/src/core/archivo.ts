import type { Readable } from 'node:stream'
import { enBogota } from '@retroventa/api/core/celdaDeArchivo'

/** A file that a use case makes: the answer of an endpoint that `produce`s one. */
export interface Archivo {
  nombre: string
  cuerpo: Buffer | Readable
  /** Media type, when it is not the one that its endpoint says. */
  tipo?: string
  /** Shown in the browser (`inline`, the default) or saved. */
  disposicion?: 'inline' | 'attachment'
  /** It takes data of people or of money out of the house: the audit log says who took it. */
  seAnota?: true
  /** `cache-control` of the answer; `no-store` when absent. */
  cache?: string
}

/** The hour that a ZIP tells of its pieces, which says no zone: that of Bogotá, in whatever zone the process runs. */
export const horaDePieza = (instante: Date): Date =>
  new Date(enBogota(instante.toISOString()).replace(' ', 'T'))
