import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { DESTINOS } from '@retroventa/domain/operaciones/contratos/vencimiento'
import { MEDIOS_DE_PAGO } from '@retroventa/domain/operaciones/tipos'
import { z } from 'zod'
import { Fecha, Id, texto } from '../core/comunes.ts'

/** What is paid, by means; without it all of it is cash. Shapes only: the rules are in `domain/operaciones/pagos`. */
const Pagos = z
  .array(z.object({ medio: z.enum(MEDIOS_DE_PAGO), valor: z.int(), referencia: texto(40).optional() }))
  .max(8)
  .optional()
/** Cash that the customer handed over, whole pesos: the receipt says it with its change. */
const Recibido = z.int().min(0).optional()
/** Notes of a denomination, and money by its face value: below 0 is for the rule to say. */
const Cuantos = z.int().max(1_000_000)
const Contado = z.int().max(1_000_000_000_000)
const Motivo = texto(300)

/** What a person enters of each operation that acts on a contract; `contrato` has a form of its own. */
export const ENTRADAS_OPERACION = {
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
  decomiso: z.object({ autoridad: texto(80), acta: texto(60), motivo: Motivo.optional() }),
  problema: z.object({ motivo: Motivo }),
  levantamiento: z.object({ motivo: Motivo }),
  cuadre: z.object({
    b100000: Cuantos,
    b50000: Cuantos,
    b20000: Cuantos,
    b10000: Cuantos,
    b5000: Cuantos,
    b2000: Cuantos,
    b1000: Cuantos,
    monedas: Contado,
    otros: Contado,
    observacion: texto(300).optional(),
  }),
  anulacion: z.object({ motivo: Motivo }),
} as const satisfies Record<Exclude<TipoOperacion, 'contrato'>, z.ZodType>

export type TipoConEntrada = keyof typeof ENTRADAS_OPERACION
