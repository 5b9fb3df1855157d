import { CANALES } from '@retroventa/domain/mensajes/tipos'
import { z } from 'zod'
import { texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

export const previaDeCopia = endpoint({
  method: 'GET',
  path: '/documentos/:codigo/copia',
  permiso: 'documentos.imprimir',
  resumen: 'Si al imprimir de nuevo un documento se le enviará copia al cliente, y por dónde',
  params: z.object({ codigo: texto(30) }),
  response: z.object({
    /** `pregunta`: only when the person says so; `ninguna`: this type says nothing, or it is off. */
    estado: z.enum(['sale', 'pregunta', 'sin_canal', 'ninguna']),
    canales: z.array(z.enum(CANALES)),
  }),
  errors: ['documento.no_existe'],
})
