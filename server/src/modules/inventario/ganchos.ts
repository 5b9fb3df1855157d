import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { cuantosAbiertos } from './queries.ts'

export const deAlmacen: GanchoDeAlmacen = {
  // Nobody could count on nor close it any more.
  queda: async (tx, almacenId) => [{ clave: 'inventarios', cantidad: await cuantosAbiertos(tx, almacenId) }],
}
