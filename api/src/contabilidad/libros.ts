import { z } from 'zod'
import { Fecha, Instante } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { PorArreglar } from '../electronicos/llamadas.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_LIBROS, LibrosDe, Mes } from './entradas.ts'

export const escribirComprobante = endpoint({
  method: 'POST',
  path: '/contabilidad/comprobantes',
  permiso: 'contabilidad.comprobantes',
  resumen: 'Escribir un comprobante a mano: cuadrado, firmado, de hoy o de un día que ya pasó',
  body: cuerpo(ENTRADAS_LIBROS.comprobante),
  response: Hecho,
  errors: [...RECHAZOS],
})

export const cerrarMes = endpoint({
  method: 'POST',
  path: '/contabilidad/cierres',
  permiso: 'contabilidad.cerrar',
  resumen:
    'Cerrar los libros del almacén hasta el fin de un mes: después nada se escribe en él sin autorización',
  body: cuerpo(ENTRADAS_LIBROS.cierreMes).extend(LibrosDe.shape),
  response: Hecho,
  errors: [...RECHAZOS, 'sesion.almacen_ajeno'],
})

export const verCierres = endpoint({
  method: 'GET',
  path: '/contabilidad/cierres',
  permiso: 'contabilidad.ver',
  resumen: 'Los cierres de mes del almacén, y lo que cerraría uno',
  query: LibrosDe.extend({ mes: Mes.optional() }),
  response: z.object({
    hoy: Fecha,
    mes: Mes,
    /** Months that ended and are open, the latest first. */
    meses: z.array(Mes),
    situacion: z.object({
      ultimo: z.object({ mes: z.string(), documento: z.string() }).optional(),
      asientos: z.int(),
      diasAbiertos: z.int(),
    }),
    /** Of what ends with that month, documents that DIAN has not accepted; null for who may not see them there. */
    sinAceptar: PorArreglar.nullable(),
    cierres: z.array(
      z.object({
        codigo: z.string(),
        mes: z.string(),
        instante: Instante,
        cerro: z.string(),
        estado: z.enum(['activo', 'anulado']),
      }),
    ),
  }),
  errors: ['sesion.almacen_ajeno'],
})

/** Whole pesos, debits above zero; none of zero. */
const Saldos = z.array(z.object({ cuenta: z.string(), saldo: z.int() }))

export const verCierreDeAnio = endpoint({
  method: 'GET',
  path: '/contabilidad/cierre-de-anio',
  permiso: 'contabilidad.ver',
  resumen:
    'Lo que tienen las cuentas de resultado del almacén al terminar un año, que es lo que se cierra, y lo que tomó de ello cada cierre posterior',
  query: z.object({ anio: z.coerce.number().int().min(2000).max(9999) }),
  response: z.object({
    saldos: Saldos,
    /** What each close of a later day took of it, the last one first. */
    despues: z.array(z.object({ documento: z.string(), fecha: Fecha, saldos: Saldos })),
    /** The first year before that was left open. */
    abierto: z.int().nullable(),
  }),
  errors: [],
})

export const verCerrados = endpoint({
  method: 'GET',
  path: '/contabilidad/cerrados',
  permiso: 'contabilidad.ver',
  resumen: 'Almacenes que se cerraron y cuyos libros puede ver la persona',
  response: z.object({ items: z.array(z.object({ codigo: z.string(), nombre: z.string() })) }),
  errors: [],
})
