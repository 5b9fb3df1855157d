import { z } from 'zod'
import { Fecha } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

export const verAvisosDelDia = endpoint({
  method: 'GET',
  path: '/contratos/avisos-del-dia',
  permiso: 'contratos.ver',
  resumen:
    'A qué contratos del almacén se les avisa ese día, y de qué, sin avisar: el ensayo de los avisos que salen solos',
  query: z.object({ dia: Fecha.optional() }),
  response: z.object({
    dia: Fecha,
    items: z.array(
      z.object({
        codigo: z.string(),
        tipo: z.enum(['dias previo vencimiento', 'vencimiento', 'ciclo envio vencimiento']),
        /** Whether the company has that type switched on: else nothing leaves. */
        sale: z.boolean(),
      }),
    ),
  }),
  errors: ['permiso.falta'],
})
