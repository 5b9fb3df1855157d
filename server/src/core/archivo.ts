import type { Readable } from 'node:stream'

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
