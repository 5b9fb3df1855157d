import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { sueltosEn } from './queries.ts'

export const deAlmacen: GanchoDeAlmacen = {
  // Of one that is closed nobody opens the list: what became of the paper would never be said.
  queda: async (tx, almacenId) => [{ clave: 'blancos', cantidad: await sueltosEn(tx, almacenId) }],
}
