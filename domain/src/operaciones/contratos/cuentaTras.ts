import type { CuentaContrato } from '../../contratos/tipos.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha, Instante } from '../../fechas/fecha.ts'

/** Operations that the account of a contract is computed from (D7). */
export const MOVIMIENTOS_DE_CUENTA = ['prorroga', 'abono', 'aumento'] as const
export type TipoMovimiento = (typeof MOVIMIENTOS_DE_CUENTA)[number]

export const mueveCuenta = (tipo: string): tipo is TipoMovimiento =>
  (MOVIMIENTOS_DE_CUENTA as readonly string[]).includes(tipo)

/** The account after an operation of that type; the same one when its type does not move it. */
export function cuentaTras(
  cuenta: CuentaContrato,
  tipo: string,
  entrada: { readonly meses?: number; readonly valor?: Pesos },
  momento: { readonly fecha: Fecha; readonly creado: Instante },
): CuentaContrato {
  if (!mueveCuenta(tipo)) return cuenta
  const { ampliaciones, abonos, aumentos } = cuenta.movimientos
  const { meses = 0, valor = 0 } = entrada
  const comun = { ...momento, estado: 'activo' }
  const movimientos =
    tipo === 'prorroga'
      ? { ampliaciones: [...ampliaciones, { ...comun, meses }], abonos, aumentos }
      : tipo === 'abono'
        ? { ampliaciones, abonos: [...abonos, { ...comun, valor }], aumentos }
        : { ampliaciones, abonos, aumentos: [...aumentos, { ...comun, valor }] }
  return { ...cuenta, movimientos }
}
