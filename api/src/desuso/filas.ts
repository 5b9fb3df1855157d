import { CAUSAS_BAJA } from '@retroventa/domain/operaciones/desuso/marca'
import { z } from 'zod'
import { Fecha, Id, Peso, Pesos } from '../core/comunes.ts'

/** Kinds of desuso: metal, which is melted, and the rest. */
export const CLASES_DESUSO = ['oro', 'varios'] as const
export type ClaseDesuso = (typeof CLASES_DESUSO)[number]

/** A thing in desuso, in its list. */
export const DesusoFila = z.object({
  id: Id,
  almacenId: Id,
  codigo: z.string(),
  descripcion: z.string(),
  /** Null of what is not metal. */
  categoria: z.int().nullable(),
  peso: Peso,
  /** Null for who may not see costs. */
  costo: Pesos.nullable(),
  desde: Fecha,
  dias: z.int(),
  contrato: z.string().nullable(),
  /** What marked it. */
  documento: z.string().nullable(),
})
export type DesusoFila = z.output<typeof DesusoFila>

export const ESTADOS_LOTE = ['retirado', 'exportado', 'liquidado', 'anulado'] as const

/** A purity of a lot: hundredths of a gram by the books and in its bag. */
export const LoteFila = z.object({
  clave: z.string(),
  codigo: z.string(),
  nombre: z.string(),
  fecha: Fecha,
  estado: z.enum(ESTADOS_LOTE),
  categoria: z.int(),
  /** Label of its bag. */
  bolsa: z.string(),
  piezas: z.int(),
  libre: Peso,
  peso: Peso,
  /** Above 0 what the scale lost, below 0 what it gave. */
  merma: z.int(),
  costo: Pesos.nullable(),
  mermaCosto: Pesos.nullable(),
  remision: z.string().nullable(),
  firmante: z.string(),
})
export type LoteFila = z.output<typeof LoteFila>

export const ESTADOS_REMISION = ['exportada', 'liquidada', 'anulada'] as const

/** A remisión of the branch; what was paid is null until it is settled. */
export const RemisionFila = z.object({
  id: Id,
  codigo: z.string(),
  fecha: Fecha,
  estado: z.enum(ESTADOS_REMISION),
  refinador: z.string(),
  sello: z.string(),
  lotes: z.string(),
  peso: Peso,
  costo: Pesos.nullable(),
  /** Until today, or until it was settled; null of what was voided. */
  dias: z.int().nullable(),
  papel: z.string().nullable(),
  neto: Pesos.nullable(),
  firmante: z.string(),
})
export type RemisionFila = z.output<typeof RemisionFila>

/** Where each thing of a remisión came from, as the refiner must know it. */
export const OrigenFila = z.object({
  lote: z.string(),
  almacen: z.string(),
  bolsa: z.string(),
  articulo: z.string(),
  descripcion: z.string(),
  categoria: z.int(),
  peso: Peso,
  procedencia: z.string(),
  documento: z.string().nullable(),
  fecha: Fecha.nullable(),
  vendedor: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  cedula: z.string().nullable(),
})
export type OrigenFila = z.output<typeof OrigenFila>

/** What the branch was paid in a settlement: the row of its sheet. */
export const LiquidacionFila = z.object({
  id: Id,
  remision: z.string(),
  fecha: Fecha,
  almacen: z.string(),
  refinador: z.string(),
  papel: z.string(),
  libre: Peso,
  peso: Peso,
  recibido: Peso,
  merma: z.int(),
  costo: Pesos.nullable(),
  subtotal: Pesos,
  regalias: Pesos,
  retencion: Pesos,
  neto: Pesos,
})
export type LiquidacionFila = z.output<typeof LiquidacionFila>

export const ESTADOS_BAJA = ['por_aprobar', 'baja', 'anulada'] as const

/** A write-off, or what somebody asked to write off. */
export const BajaFila = z.object({
  id: Id,
  /** Null until it is approved. */
  codigo: z.string().nullable(),
  almacen: z.string(),
  fecha: Fecha,
  articulos: z.string(),
  unidades: z.int(),
  causa: z.enum(CAUSAS_BAJA),
  motivo: z.string(),
  costo: Pesos.nullable(),
  conFoto: z.boolean(),
  quien: z.string(),
  autorizo: z.string().nullable(),
  estado: z.enum(ESTADOS_BAJA),
})
export type BajaFila = z.output<typeof BajaFila>
