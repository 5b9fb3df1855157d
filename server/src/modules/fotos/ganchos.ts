import { sql } from 'kysely'
import type { GanchoDeCliente } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'fotos',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      doble: sql`otra.ranura = suya.ranura`,
    },
  ],
}
