import type { GanchoDeCliente } from '../../core/ganchos.ts'
import { MISMA_RANURA, olvidarFotos } from './queries.ts'
import { fotosDePersona } from './service.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    {
      tabla: 'fotos',
      columna: 'cliente_id',
      alFusionar: 'pasa',
      alOlvidar: 'borra',
      doble: MISMA_RANURA,
    },
  ],
  // Not let go of as one that is replaced: whoever uploaded it would see it still, and keep it as long as they look.
  olvidar: (tx, { id }) => olvidarFotos(tx, id),
  datos: async ({ db }, clienteId) => ({
    fotos: (await fotosDePersona(db, clienteId)).map(({ archivo, creada }) => ({ archivo, creada })),
  }),
}
