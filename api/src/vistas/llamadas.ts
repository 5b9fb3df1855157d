import { LARGO_ALMACENES } from '@retroventa/domain/almacenes/codigo'
import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** Filters, columns and order of a list that a person keeps under a name. */
const Vista = z.object({ id: Id, nombre: z.string(), busqueda: z.record(z.string(), z.string()) })

const Lista = z.string().regex(/^[a-z][a-zA-Z.-]{1,39}$/, { error: 'no es el nombre de una lista' })

/** More than a person can tell apart in a menu. */
export const MAXIMO_VISTAS = 50

export const listarVistas = endpoint({
  method: 'GET',
  path: '/vistas',
  permiso: 'sesion',
  resumen: 'Vistas guardadas de quien pregunta sobre una lista',
  query: z.object({ lista: Lista }),
  response: z.object({ items: z.array(Vista), total: z.int() }),
  errors: [],
})

export const guardarVista = endpoint({
  method: 'PUT',
  path: '/vistas',
  permiso: 'sesion',
  resumen: 'Guardar una vista; la del mismo nombre se reemplaza',
  body: z.object({
    lista: Lista,
    nombre: texto(60).min(1),
    busqueda: z
      .record(z.string().regex(/^\w{1,40}$/), texto(LARGO_ALMACENES))
      .refine((busqueda) => Object.keys(busqueda).length <= 40, { error: 'la vista tiene más de 40 datos' }),
  }),
  response: Vista,
  errors: ['vista.demasiadas'],
})

export const borrarVista = endpoint({
  method: 'DELETE',
  path: '/vistas/:id',
  permiso: 'sesion',
  resumen: 'Borrar una vista propia',
  params: z.object({ id: Id }),
  response: z.object({ borrada: z.boolean() }),
  errors: ['registro.no_existe'],
})
