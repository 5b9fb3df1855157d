import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { MISMA_RANURA } from './queries.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'fotos',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      doble: MISMA_RANURA,
    },
  ],
}
