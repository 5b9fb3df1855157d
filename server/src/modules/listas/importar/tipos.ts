import type { EntradaLista, Lista } from '@retroventa/domain/listas/tipos'

/** What arrives from the port or from a file: bytes or text, in pieces of any size. */
export type Flujo = AsyncIterable<Uint8Array | string>

export interface ListaImportada {
  lista: Lista
  /** Date that the list gives itself, 'YYYY-MM-DD'; absent in the delimited files. */
  fechaLista?: string
  registrosDeclarados?: number
  registros: number
  entradas: EntradaLista[]
}

/** A malicious or broken file must cost little: every size is bounded. */
export interface Limites {
  bytes: number
  profundidad: number
  /** Letters of one record, all its fields together. */
  registro: number
  nodosPorRegistro: number
}

export const LIMITES: Limites = {
  bytes: 200 * 1024 * 1024,
  profundidad: 16,
  registro: 512 * 1024,
  nodosPorRegistro: 20_000,
}
