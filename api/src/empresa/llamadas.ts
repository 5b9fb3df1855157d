import { z } from 'zod'
import { Fecha, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

/** Company notification (001 §2 *Banners*). */
export const Notificacion = z.object({
  activo: z.boolean(),
  mensaje: texto(300),
  tipo: z.enum(['info', 'success', 'warning', 'error']),
})

export const DatosEmpresa = z.object({
  nombre: texto(120),
  nit: texto(20),
  direccion: texto(120),
  telefono: texto(60),
  notificacion: Notificacion,
  /** Billing resolution; an empty message shows the default text of 001 §8 once it has expired. */
  resolucion: z.object({ numero: texto(40), vence: Fecha.nullable(), mensaje: texto(200) }),
})
export type DatosEmpresa = z.output<typeof DatosEmpresa>

export const Empresa = DatosEmpresa.extend({ dv: z.string(), version: z.int() })

export const verEmpresa = endpoint({
  method: 'GET',
  path: '/empresa/datos',
  permiso: 'empresa.ver',
  resumen: 'Datos de la empresa, notificación y resolución de facturación',
  response: Empresa,
  errors: [],
})

export const editarEmpresa = endpoint({
  method: 'PUT',
  path: '/empresa/datos',
  permiso: 'empresa.administrar',
  resumen: 'Editar los datos de la empresa',
  body: DatosEmpresa.extend({ version: z.int() }),
  response: Empresa,
  errors: ['validacion.datos', 'registro.version'],
})
