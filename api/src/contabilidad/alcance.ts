import { CONCEPTOS, type Concepto } from '@retroventa/domain/contabilidad/conceptos'
import { z } from 'zod'
import { Fecha, Pesos, texto } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

export const ClaveConcepto = z.enum(Object.keys(CONCEPTOS) as [Concepto, ...Concepto[]])

/** What another account for a concept would touch, before anybody signs it. */
const AlcanceConcepto = z.object({
  /** What is written of it: it stays where it is. Null while it has none. */
  escrito: z.object({ asientos: z.int(), documentos: z.int(), desde: Fecha, hasta: Fecha }).nullable(),
  /** Entries of it on that day or later: with any, the day is too early. */
  posteriores: z.int(),
  /** Operations that write it, with their entries of the last ninety days; the most frequent first. */
  operaciones: z.array(z.object({ titulo: z.string(), asientos: z.int() })),
  /** Its first month, and up to which each branch that has closed any has its books shut. */
  mes: z.string(),
  cerrados: z.array(z.object({ almacen: z.string(), hasta: z.string() })),
  /** The last entry of it, with the account that each line would have from that day on. */
  ejemplo: z
    .object({
      documento: z.string(),
      fecha: Fecha,
      lineas: z.array(
        z.object({
          antes: z.string(),
          despues: z.string(),
          nombre: z.string(),
          debito: Pesos,
          credito: Pesos,
        }),
      ),
    })
    .nullable(),
  /** Why it would be refused, in words. */
  faltas: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
})
export type AlcanceConcepto = z.output<typeof AlcanceConcepto>

export const verAlcanceConcepto = endpoint({
  method: 'GET',
  path: '/contabilidad/conceptos/:concepto/alcance',
  permiso: 'contabilidad.administrar',
  resumen: 'Lo que tocaría dar a un concepto otra cuenta desde un día',
  params: z.object({ concepto: ClaveConcepto }),
  query: z.object({ cuenta: texto(12), desde: Fecha }),
  response: AlcanceConcepto,
  errors: [],
})

/** What an account more in the chart would touch. */
const AlcanceCuenta = z.object({
  /** The account of the chart that it would be an auxiliary of, with what it holds; null when it stands alone. */
  mayor: z.object({ codigo: z.string(), nombre: z.string(), saldo: z.int(), partidas: z.int() }).nullable(),
  /** Concepts that are booked in it today: they go on there until they are given another one. */
  conceptos: z.array(z.string()),
  faltas: z.array(z.object({ campo: z.string(), mensaje: z.string() })),
})
export type AlcanceCuenta = z.output<typeof AlcanceCuenta>

export const verAlcanceCuenta = endpoint({
  method: 'GET',
  path: '/contabilidad/cuentas/:codigo/alcance',
  permiso: 'contabilidad.administrar',
  resumen: 'Lo que tocaría agregar una cuenta al plan',
  params: z.object({ codigo: texto(12) }),
  response: AlcanceCuenta,
  errors: [],
})
