import type { ClaseInventario, EstadoInventario } from '../../inventario/conciliar.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Resultado } from '../tipos.ts'

/** What later operations rewrite of a count. */
export interface FilaInventario {
  readonly estado: EstadoInventario
}

export interface SituacionApertura {
  /** Code of the one of that kind that is open in the branch. */
  readonly abierto?: string | undefined
}

export interface EntradaApertura {
  readonly clase: ClaseInventario
  readonly observacion?: string | undefined
}

/**
 * Opens a count: the list of what should be there is frozen with its document. Nothing of the plan says how much that is, so
 * that neither its figures nor its receipt tell it to who counts blind.
 */
export function planearApertura(
  { abierto }: SituacionApertura,
  { clase }: EntradaApertura,
): Resultado<FilaInventario> {
  if (abierto)
    return conFaltas([{ codigo: 'inventario.ya_abierto', campo: 'clase', datos: { documento: abierto } }])
  return componer({
    cobra: 0,
    cambios: { estado: 'contando' },
    cifras: [{ clave: 'claseInventario', tipo: 'estado', despues: `inventario_${clase}` }],
  })
}
