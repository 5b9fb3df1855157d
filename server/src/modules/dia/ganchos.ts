import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { cuantosAbiertos } from './queries.ts'

export const deAlmacen: GanchoDeAlmacen = {
  // Nobody could close it any more: its drawer would never be counted, nor its Z made.
  queda: async (tx, almacenId) => [{ clave: 'dias', cantidad: await cuantosAbiertos(tx, almacenId) }],
}
