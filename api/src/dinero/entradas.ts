import type { OPERACIONES_DINERO } from '@retroventa/domain/operaciones/dinero/catalogo'
import { z } from 'zod'
import { Id, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido, Valor } from '../operaciones/formas.ts'

/** An income or an expense, without whom it is of. */
export const Movimiento = z.object({
  tipoId: Id,
  terceroId: Id.optional(),
  descripcion: texto(300),
  numeroSoporte: texto(40).optional(),
  soporteId: Id.optional(),
  subtotal: Valor,
  iva: Valor.optional(),
  retefuente: Valor.optional(),
  reteiva: Valor.optional(),
  reteica: Valor.optional(),
  motivoImpuestos: Motivo.optional(),
  pagos: Pagos,
  recibido: Recibido,
})

/** What a person enters of each act of money that is not of a contract. */
export const ENTRADAS_DINERO = {
  ingreso: Movimiento,
  egreso: Movimiento,
} as const satisfies Record<keyof typeof OPERACIONES_DINERO, z.ZodType>
