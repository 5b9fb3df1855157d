import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { z } from 'zod'
import { ENTRADAS_ANTICIPO } from '../anticipos/entradas.ts'
import { ENTRADAS_BOVEDA } from '../boveda/entradas.ts'
import { ENTRADAS_CAJA } from '../caja/entradas.ts'
import { ENTRADAS_COMPRA } from '../compras/entradas.ts'
import { ENTRADAS_LIBROS } from '../contabilidad/entradas.ts'
import { ENTRADAS_CONTRATO } from '../contratos/entradas.ts'
import { ENTRADAS_DESUSO } from '../desuso/entradas.ts'
import { ENTRADAS_DINERO } from '../dinero/entradas.ts'
import { ENTRADAS_FONDOS } from '../fondos/entradas.ts'
import { ENTRADAS_INVENTARIO } from '../inventario/entradas.ts'
import { ENTRADAS_SEPARE } from '../separes/entradas.ts'
import { ENTRADAS_TRASLADO } from '../traslados/entradas.ts'
import { ENTRADAS_VENTA } from '../ventas/entradas.ts'
import { Motivo } from './formas.ts'

/** What a person enters of each operation but the new contract, which has a form of its own. */
export const ENTRADAS_OPERACION = {
  ...ENTRADAS_CONTRATO,
  ...ENTRADAS_CAJA,
  ...ENTRADAS_DINERO,
  ...ENTRADAS_FONDOS,
  ...ENTRADAS_ANTICIPO,
  ...ENTRADAS_VENTA,
  ...ENTRADAS_TRASLADO,
  ...ENTRADAS_BOVEDA,
  ...ENTRADAS_SEPARE,
  ...ENTRADAS_INVENTARIO,
  ...ENTRADAS_COMPRA,
  ...ENTRADAS_DESUSO,
  ...ENTRADAS_LIBROS,
  anulacion: z.object({ motivo: Motivo }),
} as const satisfies Record<Exclude<TipoOperacion, 'contrato'>, z.ZodType>

export type TipoConEntrada = keyof typeof ENTRADAS_OPERACION
