import { LISTA_REDES, type Red } from '@retroventa/domain/enlaces/redes'
import { z } from 'zod'
import { Instante, pagina, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { Paginado } from '../core/listaConsulta.ts'

const RedSchema = z.enum(LISTA_REDES as [Red, ...Red[]])

const Enlace = z.object({
  codigo: z.string(),
  red: RedSchema,
  perfil: z.string(),
  /** Where it leads. */
  url: z.string(),
  shortLink: z.string(),
  creado: Instante,
  /** Times it was opened: today in Bogotá, the last thirty days, ever. */
  hoy: z.int(),
  mes: z.int(),
  total: z.int(),
})
export type Enlace = z.output<typeof Enlace>

/** 001 §7 *Short link creation*: the same profile gets the same link. */
export const crearEnlace = endpoint({
  method: 'POST',
  path: '/enlaces',
  permiso: 'enlaces.usar',
  resumen: 'Hacer un enlace corto a un perfil de una red, o dar el que ya tiene',
  body: z.object({ red: RedSchema, perfil: texto(120) }),
  response: Enlace,
  errors: ['validacion.datos'],
})

export const listarEnlaces = endpoint({
  method: 'GET',
  path: '/enlaces',
  permiso: 'enlaces.usar',
  resumen:
    'Una página de los enlaces cortos del almacén, del más nuevo al más viejo, y cuántas veces se abrieron',
  query: z.object(Paginado.shape),
  response: pagina(Enlace),
  errors: [],
})

export const imprimirEnlace = endpoint({
  method: 'GET',
  path: '/enlaces/:codigo/pdf',
  permiso: 'enlaces.usar',
  resumen: 'El código QR de un enlace corto, para pegarlo en el almacén',
  params: z.object({ codigo: texto(20) }),
  produce: 'application/pdf',
  errors: ['enlace.no_existe', 'impresion.fallo'],
})
