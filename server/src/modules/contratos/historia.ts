import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { inicioMes, vencimiento } from '@retroventa/domain/contratos/calendario'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import type { CuentaContrato } from '@retroventa/domain/contratos/tipos'
import { mueveCuenta } from '@retroventa/domain/operaciones/contratos/cuentaTras'
import type { Documento } from './queriesFicha.ts'
import { comoMovimientos, type MovimientoGuardado } from './queriesMovimientos.ts'

type Movimiento = Documento & MovimientoGuardado

/** Whether the account of the contract is computed from it (D7). */
export const esMovimiento = (fila: Documento): fila is Movimiento => mueveCuenta(fila.tipo)

/** What each document changed: the account just before and just after it, by the same rule that charges (D7). */
export function narrar(cuenta: CuentaContrato, filas: readonly Documento[]): MovimientoContrato[] {
  return filas.map((fila, i) => ({
    operacion: fila.tipo,
    codigo: fila.codigo,
    fecha: fila.fecha,
    creado: fila.creado,
    valor: fila.valor,
    empleado: fila.empleado,
    anulado: fila.estado !== 'activo',
    ...(fila.motivo && { motivo: fila.motivo }),
    ...(fila.anula && { anula: fila.anula }),
    ...(fila.tipo === 'prorroga' && { meses: fila.meses }),
    ...dichoDe(fila),
    ...(fila.estado === 'activo' && cambioDe(cuenta, filas.slice(0, i), fila)),
  }))
}

/** What changed in the account; nothing of a document that does not move it. */
function cambioDe(cuenta: CuentaContrato, anteriores: readonly Documento[], fila: Documento) {
  if (fila.tipo === 'contrato') return { vence: vencimiento({ ...cuenta, movimientos: comoMovimientos([]) }) }
  if (!esMovimiento(fila)) return {}
  const previas = anteriores.filter(esMovimiento)
  const antes = liquidar({ ...cuenta, movimientos: comoMovimientos(previas) }, fila.fecha)
  const conEste = { ...cuenta, movimientos: comoMovimientos([...previas, fila]) }
  if (fila.tipo === 'prorroga')
    return {
      desde: antes.alDiaHasta,
      hasta: inicioMes(cuenta, antes.mesesPagados + fila.meses + 1),
      vence: vencimiento(conEste),
    }
  if (fila.tipo === 'aumento') return { aCapital: fila.valor }
  const aCapital = antes.capital - liquidar(conEste, fila.fecha).capital
  return { aCapital, aRetroventa: fila.valor - aCapital }
}

/** What was entered of it that a person wants to read again. */
function dichoDe({ tipo, entrada }: Documento) {
  const dicho = entrada as {
    hasta?: string
    autoridad?: string
    acta?: string
    actaFotoId?: string
    destinos?: Readonly<Record<string, string>>
  }
  if (tipo === 'espera' && dicho.hasta) return { esperaHasta: dicho.hasta }
  if (tipo === 'decomiso')
    return {
      autoridad: dicho.autoridad ?? '',
      acta: dicho.acta ?? '',
      conActa: dicho.actaFotoId !== undefined,
    }
  if (tipo !== 'vencimiento') return {}
  const porDestino = Map.groupBy(Object.values(dicho.destinos ?? {}), (destino) => destino)
  return { destinos: Object.fromEntries([...porDestino].map(([destino, suyos]) => [destino, suyos.length])) }
}
