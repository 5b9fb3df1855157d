import { z } from 'zod'
import { Id, Instante, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** A news item (001 §3). */
export const Novedad = z.object({ id: Id, tipo: z.string(), descripcion: z.string(), created: Instante })
export const TIPOS_NOVEDAD = ['Mejora', 'Corrección', 'Aviso', 'Mantenimiento'] as const

export const listarNovedades = endpoint({
  method: 'GET',
  path: '/novedades',
  permiso: 'sesion',
  resumen: 'Novedades, las últimas primero, y cuántas son de hoy',
  response: z.object({ items: z.array(Novedad), total: z.int(), hoy: z.int() }),
  errors: [],
})

export const crearNovedad = endpoint({
  method: 'POST',
  path: '/novedades',
  permiso: 'empresa.administrar',
  resumen: 'Publicar una novedad para todos los almacenes',
  body: z.object({ tipo: z.enum(TIPOS_NOVEDAD), descripcion: texto(1000) }),
  response: Novedad,
  errors: ['validacion.datos'],
})
