import type { Fecha } from '../fechas/fecha.ts'
import { PLANEADORES_ANTICIPO } from './anticipos/planeadores.ts'
import { planearAnulacion } from './anulacion.ts'
import { PLANEADORES_BOVEDA } from './boveda/planeadores.ts'
import { PLANEADORES_CAJA } from './caja/planeadores.ts'
import type { TipoOperacion } from './catalogo.ts'
import { PLANEADORES_COMPRA } from './compras/planeadores.ts'
import { PLANEADORES_CONTRATO } from './contratos/planeadores.ts'
import { PLANEADORES_DESUSO } from './desuso/planeadores.ts'
import { PLANEADORES_DINERO } from './dinero/planeadores.ts'
import { PLANEADORES_FONDOS } from './fondos/planeadores.ts'
import { PLANEADORES_INVENTARIO } from './inventario/planeadores.ts'
import { PLANEADORES_LIBROS } from './libros/planeadores.ts'
import { PLANEADORES_SEPARE } from './separes/planeadores.ts'
import type { Resultado } from './tipos.ts'
import { PLANEADORES_TRASLADO } from './traslados/planeadores.ts'
import { PLANEADORES_VENTA } from './ventas/planeadores.ts'

/** How each operation of the catalogue is planned: the same function in the browser's preview and in the server. */
export const PLANEADORES = {
  ...PLANEADORES_CONTRATO,
  ...PLANEADORES_CAJA,
  ...PLANEADORES_DINERO,
  ...PLANEADORES_FONDOS,
  ...PLANEADORES_ANTICIPO,
  ...PLANEADORES_VENTA,
  ...PLANEADORES_TRASLADO,
  ...PLANEADORES_BOVEDA,
  ...PLANEADORES_SEPARE,
  ...PLANEADORES_INVENTARIO,
  ...PLANEADORES_COMPRA,
  ...PLANEADORES_DESUSO,
  ...PLANEADORES_LIBROS,
  anulacion: planearAnulacion,
} as const satisfies Record<TipoOperacion, unknown>

export type SituacionDe<T extends TipoOperacion> = Parameters<(typeof PLANEADORES)[T]>[0]
export type EntradaDe<T extends TipoOperacion> = Parameters<(typeof PLANEADORES)[T]>[1]

/**
 * The planner of an operation whose type is known only once it comes: one per type, each with its own entry, and the pair is held
 * together by who asks and by the wire.
 */
export const planeadorDe = <S, F = object>(tipo: TipoOperacion) =>
  PLANEADORES[tipo] as unknown as (situacion: S, entrada: unknown, hoy: Fecha) => Resultado<F>
