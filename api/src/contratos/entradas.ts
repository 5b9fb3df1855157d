import type { OPERACIONES_CONTRATO } from '@retroventa/domain/operaciones/contratos/catalogo'
import { DESTINOS } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { z } from 'zod'
import { Fecha, Id, texto } from '../core/comunes.ts'
import { Motivo, Pagos, Recibido } from '../operaciones/formas.ts'

/** What a person enters of each operation on a contract; `contrato` has a form of its own. */
export const ENTRADAS_CONTRATO = {
  prorroga: z.object({ meses: z.int(), pagos: Pagos, recibido: Recibido }),
  abono: z.object({ valor: z.int(), pagos: Pagos, recibido: Recibido }),
  aumento: z.object({ valor: z.int(), motivo: Motivo.optional(), pagos: Pagos }),
  retiro: z.object({
    descuento: z.int().optional(),
    motivo: Motivo.optional(),
    pagos: Pagos,
    recibido: Recibido,
  }),
  espera: z.object({ hasta: Fecha, motivo: Motivo.optional() }),
  vencimiento: z.object({ destinos: z.record(Id, z.enum(DESTINOS)).optional() }),
  devuelto: z.object({ motivo: Motivo }),
  decomiso: z.object({
    autoridad: texto(80),
    acta: texto(60),
    /** A photo of one's own (`POST /fotos`). */
    actaFotoId: Id.optional(),
    motivo: Motivo.optional(),
  }),
  problema: z.object({ motivo: Motivo }),
  levantamiento: z.object({ motivo: Motivo }),
} as const satisfies Record<Exclude<keyof typeof OPERACIONES_CONTRATO, 'contrato'>, z.ZodType>
