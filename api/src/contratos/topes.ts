import { z } from 'zod'
import { Fecha, Porcentaje, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** A legal cap of the effective annual rate, with the days on which it holds. */
export const TopeUsura = z.object({
  desde: Fecha,
  hasta: Fecha,
  /** Hundredths of a percent. */
  efectivaAnual: Porcentaje,
  /** Act that certifies it. */
  resolucion: z.string(),
  /** Why the house agrees above it, when it does. */
  motivo: z.string().nullable(),
})
export type TopeUsura = z.output<typeof TopeUsura>

export const listarTopes = endpoint({
  method: 'GET',
  path: '/contratos/topes',
  permiso: 'contratos.ver',
  resumen: 'Topes de usura registrados, con los días en que rigen',
  response: z.object({ items: z.array(TopeUsura) }),
  errors: [],
})

export const registrarTope = endpoint({
  method: 'POST',
  path: '/contratos/topes',
  permiso: 'contratos.topes',
  resumen: 'Registrar el tope de usura de un período; lo registrado no se cambia',
  body: z.object({
    desde: Fecha,
    hasta: Fecha,
    efectivaAnual: z.int().min(1).max(100_000),
    resolucion: texto(80).min(3),
    motivo: texto(300).optional(),
  }),
  response: TopeUsura,
  errors: ['tope.periodo', 'tope.cruza'],
})

export const escribirMotivoDeTope = endpoint({
  method: 'POST',
  path: '/contratos/topes/:desde/motivo',
  permiso: 'contratos.topes',
  resumen:
    'Escribir por qué la casa pacta por encima de un tope que se registró sin motivo; después no se cambia',
  params: z.object({ desde: Fecha }),
  body: z.object({ motivo: texto(300).min(3) }),
  response: TopeUsura,
  errors: ['tope.no_existe', 'tope.con_motivo'],
})
