import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const Recibido = z.object({
  id: z.string(),
  instante: z.string(),
  para: z.string(),
  asunto: z.string().nullable(),
  texto: z.string(),
})

export const verDemostracion = endpoint({
  method: 'GET',
  path: '/demostracion',
  permiso: 'demostracion.ver',
  resumen: 'Qué recibió cada simulador; vacío cuando no hay ninguno',
  response: z.object({
    simuladores: z.array(
      z.object({
        nombre: z.string(),
        /** False when the simulator did not answer. */
        disponible: z.boolean(),
        recibidos: z.array(Recibido),
      }),
    ),
  }),
  errors: [],
})
export type Demostracion = z.output<typeof verDemostracion.response>
