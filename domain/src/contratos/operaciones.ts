import { esPesos, type Pesos } from '../dinero/pesos.ts'
import type { ErrorRegla } from '../regla.ts'
import type { Liquidacion } from './liquidacion.ts'

export type CodigoOperacion =
  | 'contrato.sin_meses_pendientes'
  | 'contrato.no_al_dia'
  | 'prorroga.meses'
  | 'abono.valor'
  | 'abono.cubre_contrato'
  | 'aumento.valor'
  | 'aumento.supera_sugerido'

type Errores = ErrorRegla<CodigoOperacion>[]

/** Price of paying the `meses` oldest pending months: what is still owed of each (D7). */
export function valorProrroga(liquidacion: Liquidacion, meses: number): Pesos {
  return liquidacion.pendientes.slice(0, meses).reduce((total, mes) => total + mes.saldo, 0)
}

/** A prórroga pays whole pending months, so at least one and at most all of them (D7). */
export function validarProrroga({ mesesPendientes, alDiaHasta }: Liquidacion, meses: number): Errores {
  if (mesesPendientes === 0) return [{ codigo: 'contrato.sin_meses_pendientes', datos: { alDiaHasta } }]
  const valida = Number.isInteger(meses) && meses >= 1 && meses <= mesesPendientes
  return valida ? [] : [{ codigo: 'prorroga.meses', campo: 'meses', datos: { maximo: mesesPendientes } }]
}

/** An abono leaves at least one peso of capital: paying everything is a retiro, which delivers the items. */
export function validarAbono({ abonoMaximo: maximo }: Liquidacion, valor: Pesos): Errores {
  if (!esPesos(valor) || valor <= 0) return [{ codigo: 'abono.valor', campo: 'valor' }]
  return valor > maximo ? [{ codigo: 'abono.cubre_contrato', campo: 'valor', datos: { maximo } }] : []
}

/**
 * An aumento needs the month paid up and keeps the capital within the suggested value of the items (D7).
 * @param sugerido suggested value of the items today, whole pesos.
 */
export function validarAumento(
  { capital, mesesPendientes }: Liquidacion,
  valor: Pesos,
  sugerido: Pesos,
): Errores {
  const errores: Errores = []
  if (mesesPendientes > 0) errores.push({ codigo: 'contrato.no_al_dia', datos: { meses: mesesPendientes } })
  if (!esPesos(valor) || valor <= 0) errores.push({ codigo: 'aumento.valor', campo: 'valor' })
  else if (capital + valor > sugerido) {
    const maximo = Math.max(0, sugerido - capital)
    errores.push({ codigo: 'aumento.supera_sugerido', campo: 'valor', datos: { maximo } })
  }
  return errores
}
