import { z } from 'zod'
import { Instante, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { cuerpo, Hecho, RECHAZOS } from '../operaciones/llamadas.ts'
import { ENTRADAS_CAJA } from './entradas.ts'

/** Before anything is counted; it carries no figure (D26). */
export const conciliarCaja = endpoint({
  method: 'GET',
  path: '/caja/conciliacion',
  permiso: 'caja.cuadrar',
  resumen: 'Comprobar que los libros de la caja del almacén concuerdan, antes de contar',
  response: z.object({ instante: Instante }),
  errors: ['cuadre.libros'],
})

export const cuadrarCaja = endpoint({
  method: 'POST',
  path: '/caja/cuadres',
  permiso: 'caja.cuadrar',
  resumen: 'Guardar el conteo del efectivo con la cifra que esperan los libros en ese instante',
  body: cuerpo(ENTRADAS_CAJA.cuadre),
  response: Hecho,
  errors: [...RECHAZOS],
})

/** A count (001 §3). What the books expected, and so the difference, is null for who may not see the drawer. */
export const Cuadre = z.object({
  codigo: z.string(),
  instante: Instante,
  efectivo: Pesos,
  caja: z.int().nullable(),
  diferencia: z.int().nullable(),
  observacion: z.string().nullable(),
  firmante: z.string(),
})
export type Cuadre = z.output<typeof Cuadre>

export const verCuadre = endpoint({
  method: 'GET',
  path: '/caja/cuadres/:codigo',
  permiso: 'caja.cuadrar',
  resumen: 'Un cuadre de caja; lo esperado, solo para quien puede ver la caja',
  params: z.object({ codigo: texto(30) }),
  response: Cuadre,
  errors: ['cuadre.no_existe'],
})
