import { z } from 'zod'
import { texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Buscado, Exportado } from '../core/listaConsulta.ts'

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

export const exportarDemostracion = endpoint({
  method: 'GET',
  path: '/demostracion/exportar',
  permiso: 'demostracion.ver',
  resumen: 'Lo que recibieron los simuladores, del filtro, en CSV o XLSX',
  query: Buscado.extend({
    simulador: texto(80).optional(),
    para: texto(80).optional(),
    orden: z.enum(['instante', '-instante', 'simulador', '-simulador', 'para', '-para']).default('-instante'),
    ...Exportado.shape,
  }),
  produce: 'text/csv',
  errors: [],
})
