import type { OPERACIONES_VENTA } from '@retroventa/domain/operaciones/ventas/catalogo'
import { TIPOS_LINEA } from '@retroventa/domain/operaciones/ventas/situacion'
import { z } from 'zod'
import { Id, renglones, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido, Valor } from '../operaciones/formas.ts'

/** Shapes only: what is allowed is for the rule to say. */
const Linea = z.object({
  tipo: z.enum(TIPOS_LINEA),
  codigo: texto(40).optional(),
  categoria: z.int().min(1).max(8).optional(),
  peso: z.int().max(100_000_000).optional(),
  descripcion: texto(120).optional(),
  precio: Valor.optional(),
  motivo: texto(200).optional(),
  garantiaDias: z.int().max(100_000).optional(),
})

/** What a person enters of each act of a sale. */
export const ENTRADAS_VENTA = {
  venta: z.object({
    clienteId: Id.optional(),
    lineas: renglones(Linea, 60),
    puntos: z.int().min(0).max(1_000_000_000).optional(),
    pagos: Pagos,
    recibido: Recibido,
  }),
  devolucion: z.object({ lineas: z.array(z.int()).max(60), motivo: Motivo }),
  cambio: z.object({
    devueltas: z.array(z.int()).max(60),
    lineas: renglones(Linea, 60),
    motivo: Motivo,
    pagos: Pagos,
    recibido: Recibido,
  }),
  garantia: z.object({ linea: z.int(), motivo: Motivo, solucion: texto(300) }),
} as const satisfies Record<keyof typeof OPERACIONES_VENTA, z.ZodType>
