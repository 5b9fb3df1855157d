import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { MISMA_RANURA } from './queries.ts'
import { fotosDePersona } from './service.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'fotos',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      // Taken off the record by the very act, and swept with the loose ones.
      alOlvidar: 'borra',
      doble: MISMA_RANURA,
    },
  ],
  datos: async ({ db }, clienteId) => ({
    fotos: (await fotosDePersona(db, clienteId)).map(({ archivo, creada }) => ({ archivo, creada })),
  }),
}
