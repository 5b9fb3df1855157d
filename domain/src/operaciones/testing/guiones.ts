import fc from 'fast-check'
import { type Fecha, sumarDias } from '../../fechas/fecha.ts'
import type { TipoOperacion } from '../catalogo.ts'
import { GUIONES_ANTICIPO } from './anticipos/guiones.ts'
import { GUIONES_BOVEDA } from './boveda/guiones.ts'
import { GUIONES_CAJA } from './caja/guiones.ts'
import { GUIONES_COMPRA } from './compras/guiones.ts'
import { GUIONES_CONTRATO } from './contratos/guiones.ts'
import { GUIONES_DESUSO } from './desuso/guiones.ts'
import { GUIONES_DINERO } from './dinero/guiones.ts'
import { GUIONES_FONDOS } from './fondos/guiones.ts'
import type { Guion, Paso } from './guion.ts'
import { GUIONES_INVENTARIO } from './inventario/guiones.ts'
import { GUIONES_LIBROS } from './libros/guiones.ts'
import { GUIONES_SEPARE } from './separes/guiones.ts'
import { GUIONES_TRASLADO } from './traslados/guiones.ts'
import { GUIONES_VENTA } from './ventas/guiones.ts'

/** One script for each row of the catalogue: a row without it does not compile, and fails its test by name. */
export const GUIONES = {
  ...GUIONES_CONTRATO,
  ...GUIONES_CAJA,
  ...GUIONES_DINERO,
  ...GUIONES_FONDOS,
  ...GUIONES_ANTICIPO,
  ...GUIONES_VENTA,
  ...GUIONES_TRASLADO,
  ...GUIONES_BOVEDA,
  ...GUIONES_SEPARE,
  ...GUIONES_INVENTARIO,
  ...GUIONES_COMPRA,
  ...GUIONES_DESUSO,
  ...GUIONES_LIBROS,
  anulacion: {
    antes: [{ dias: 70, tipo: 'prorroga', entrada: { meses: 1 } }],
    dias: fc.integer({ min: 0, max: 20 }),
    entrada: fc.constant({ motivo: 'se digitó mal' }),
    ejemplo: { dias: 0, entrada: { motivo: 'se digitó mal' } },
  },
} as const satisfies Record<TipoOperacion, Guion>

export const guionDe = (tipo: TipoOperacion): Guion => GUIONES[tipo]

/** What is entered, with its days counted from that one. */
export function conDias(entrada: object, hoy: Fecha): object {
  if (!('enDias' in entrada)) return entrada
  const { enDias, ...resto } = entrada
  return { ...resto, hasta: sumarDias(hoy, Number(enDias)) }
}

/** Anything that may be tried on an origin that lives, whether it is possible then or not. */
export function pasosDe(tipos: readonly TipoOperacion[], maxLength: number): fc.Arbitrary<Paso[]> {
  const uno = tipos.map((tipo) =>
    fc.record({
      dias: fc.integer({ min: 0, max: 45 }),
      tipo: fc.constant(tipo),
      entrada: guionDe(tipo).entrada,
    }),
  )
  return fc.array(fc.oneof(...uno), { maxLength })
}
