import { ESTADOS_RANGO } from '@retroventa/domain/electronicos/rangos'
import { TIPOS_ELECTRONICO } from '@retroventa/domain/electronicos/tipos'
import { z } from 'zod'
import { ContratoFila } from '../contratos/llamadas.ts'
import { Fecha, Id, Instante, Peso, Pesos } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'
import { PorArreglar } from '../electronicos/llamadas.ts'

const Cifra = z.object({ valor: Pesos, cantidad: z.int() })

/** Today of one branch, or of all of them. Whole pesos. */
const DeUnAlmacen = z.object({
  /** Null for who may not see the cash there. */
  efectivo: Pesos.nullable(),
  prestado: Pesos,
  cobrado: Pesos,
  vencidos: z.int(),
  capitalVencido: Pesos,
  porAtender: z.int(),
})

/** The last count of a branch, when what it came out with is not in the books. Null for who may not see the drawer there (D26). */
const Descuadre = z
  .object({
    codigo: z.string(),
    fecha: Fecha,
    /** Whole pesos, below 0 what is missing. */
    diferencia: z.int(),
  })
  .nullable()

/** Differences that the page of the proofs of the books names to the person of the last one; null for who may not open it. */
const DiferenciasLibros = z.int().nullable()

export const verCadena = endpoint({
  method: 'GET',
  path: '/inicio/cadena',
  permiso: 'contratos.ver',
  resumen: 'Lo de hoy en cada almacén donde la persona ve contratos, y el total',
  response: z.object({
    items: z.array(
      DeUnAlmacen.extend({
        almacen: z.object({ id: Id, codigo: z.string(), nombre: z.string() }),
        descuadre: Descuadre,
      }),
    ),
    total: DeUnAlmacen,
  }),
  errors: [],
})

const ConLibros = z.object({
  almacen: z.object({ id: Id, codigo: z.string(), nombre: z.string() }),
  /** False of one that was closed: it is told while its last months are not. */
  abierto: z.boolean(),
  /** Month up to which its books are closed, `2026-09`; null when none is. */
  cerradoHasta: z.string().nullable(),
  /** Months that ended and are not closed. */
  porCerrar: z.int(),
  /** Electronic documents that DIAN rejected and those on their way, by list; null for who may not see them there. */
  documentos: PorArreglar.nullable(),
  /** Requests that wait for a signature that is of the books; null for who may not answer there. */
  porFirmar: z.int().nullable(),
  descuadre: Descuadre,
})

export const verLibros = endpoint({
  method: 'GET',
  path: '/inicio/libros',
  permiso: 'contabilidad.ver',
  resumen:
    'Lo que espera a quien lleva los libros, por almacén: meses, documentos electrónicos, firmas y resoluciones',
  response: z.object({
    hoy: Fecha,
    items: z.array(ConLibros),
    diferenciasLibros: DiferenciasLibros,
    /** Numbers that end soon or ended; null for who may not see electronic documents. */
    resoluciones: z
      .array(
        z.object({
          tipo: z.enum(TIPOS_ELECTRONICO),
          prefijo: z.string(),
          resolucion: z.string(),
          /** Null: of all branches. */
          almacen: z.string().nullable(),
          estado: z.enum(ESTADOS_RANGO),
          vigenteHasta: Fecha,
          quedan: z.int(),
        }),
      )
      .nullable(),
    /** The year of the UVT that is in force, when it is not this one; null too for who may not see electronic documents. */
    uvtDe: z.int().nullable(),
    /** Since when a contingency lasts that nobody ended. */
    contingencia: Instante.nullable(),
  }),
  errors: [],
})
export type LibrosDeInicio = z.output<typeof verLibros.response>

export const verPorHacer = endpoint({
  method: 'GET',
  path: '/inicio/por-hacer',
  permiso: 'contratos.ver',
  resumen:
    'Lo que espera en el almacén además de los contratos: desde cuándo no se cuadra la caja y las bolsas por entregar',
  response: z.object({
    hoy: Fecha,
    /** Since when nobody counted the drawer; null for who neither counts it nor sees its counts. */
    cuadre: z.object({ ultimo: Fecha.nullable() }).nullable(),
    /** Bags of the vault that are owed to customers who paid; null for who may not see the vault. */
    entregas: z.int().nullable(),
  }),
  errors: [],
})
export type PorHacerDeInicio = z.output<typeof verPorHacer.response>

export const verInicio = endpoint({
  method: 'GET',
  path: '/inicio',
  permiso: 'contratos.ver',
  resumen: 'Lo de hoy en el almacén: caja, movimientos y contratos por atender',
  response: z.object({
    /** The day that all of it is of. */
    hoy: Fecha,
    /** Absent for those who may not see the cash. */
    efectivo: Pesos.nullable(),
    /** Cash in and out by hour of Bogotá, hours without movement left out; absent like the cash. */
    cajaPorHora: z
      .array(z.object({ hora: z.int().min(0).max(23), entradas: Pesos, salidas: Pesos }))
      .nullable(),
    descuadre: Descuadre,
    diferenciasLibros: DiferenciasLibros,
    entregado: Cifra.extend({ gramos: Peso }),
    prorrogas: Cifra,
    retiros: Cifra,
    /** What was sold of the shop window and did not come back; null for who may not see sales. */
    ventas: Cifra.extend({ gramos: Peso }).nullable(),
    /** With what each owes: the month in course is no debt (D27). */
    porAtender: z.object({ items: z.array(ContratoFila.extend({ vencido: Pesos })), total: z.int() }),
    /** Contracts that are due by today; from the day after the last one on which the branch opened by its calendar. */
    vencen: z.object({ cantidad: z.int(), desde: Fecha }),
    /** Customers who promised to come today. */
    esperas: z.int(),
    /** Layaways that owe nothing and wait to be delivered; null for who may not see them. */
    porEntregar: z.int().nullable(),
    /** Hits of customers with the lists that wait for a decision; absent for those who may not see them. */
    coincidencias: z.int().nullable(),
    /** Of those, the ones to be looked at again today by this person. */
    recordatorios: z.int().nullable(),
    /** Reserved cases to be looked at again today by this person, one's own and those of nobody; absent for who keeps none. */
    casos: z.int().nullable(),
    /** Electronic documents that DIAN rejected, and those that leave only once somebody mends what they lack; null for who sends none. */
    electronicos: z
      .object({
        rechazados: z.int(),
        detenidos: z.int(),
        /** Since when a contingency lasts that nobody ended: nothing leaves meanwhile. */
        contingencia: Instante.nullable(),
      })
      .nullable(),
    /** When the prices behind the values were saved. */
    actualizado: Instante.nullable(),
    valorGramo: z.array(
      z.object({ categoria: z.int(), nombre: z.string(), contrato: Pesos, compraDirecta: Pesos }),
    ),
  }),
  errors: [],
})
