import type { CodigoLista } from '@retroventa/api/listas/textos'

/** Why a list was refused. The previous list stays in force (issue 5: the old list stays, the error is clear). */
export type CodigoFalloLista = CodigoLista

/** `datos` never holds list content, only counts, limits and names of elements. */
export class FalloLista extends Error {
  readonly codigo: CodigoFalloLista
  readonly datos: Readonly<Record<string, string | number>>

  constructor(codigo: CodigoFalloLista, datos: Record<string, string | number> = {}, causa?: unknown) {
    super(`${codigo} ${JSON.stringify(datos)}`, causa === undefined ? undefined : { cause: causa })
    this.name = 'FalloLista'
    this.codigo = codigo
    this.datos = datos
  }
}
