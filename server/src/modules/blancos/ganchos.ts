import type { GanchoDeAlmacen } from '../../core/ganchos.ts'
import { contar } from './queries.ts'

export const deAlmacen: GanchoDeAlmacen = {
  // Nobody could register or void it any more, and a customer may have signed that paper.
  queda: async (tx, almacenId) => [
    { clave: 'blancos', cantidad: (await contar(tx, almacenId, {})).conteos.suelto ?? 0 },
  ],
}
