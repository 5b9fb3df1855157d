import { z } from 'zod'
import { SenalesCliente } from '../clientes/tipos.ts'
import { Fecha, Id, Peso, Pesos } from '../core/comunes.ts'

export const ESTADOS_CONTRATO = [
  'vigente',
  'en_espera',
  'resuelto',
  'devuelto_vigente',
  'problema_legal',
  'decomisado',
  'anulado',
] as const

/** What a contract holds: metal, other goods, or both. */
export const CLASES_CONTRATO = ['Oro', 'Varios', 'Mixto'] as const

/** State as shown: the stored one, with the computed `vencido` (D8). */
export const Situacion = z.object({
  estado: z.enum([...ESTADOS_CONTRATO, 'vencido']),
  /** Days overdue, or days left when positive terms are near; absent when closed. */
  dias: z.int().optional(),
  tipoResolucion: z.enum(['retiro', 'vencimiento']).optional(),
  esperaHasta: Fecha.optional(),
})

export const ContratoFila = z.object({
  id: Id,
  codigo: z.string(),
  fecha: Fecha,
  cliente: SenalesCliente.extend({
    id: Id,
    nombre_completo: z.string(),
    tipo_documento: z.string().nullable(),
    cedula: z.string(),
  }),
  articulos: z.string(),
  clase: z.enum(CLASES_CONTRATO),
  peso: Peso,
  capital: Pesos,
  /** Absent when the contract is closed. */
  paraRetirar: Pesos.nullable(),
  vence: Fecha,
  situacion: Situacion,
})
export type ContratoFila = z.output<typeof ContratoFila>
