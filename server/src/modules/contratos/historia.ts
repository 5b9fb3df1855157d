import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { inicioMes, vencimiento } from '@retroventa/domain/contratos/calendario'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import type { CuentaContrato, Movimientos } from '@retroventa/domain/contratos/tipos'
import type { Fecha } from '@retroventa/domain/fechas/fecha'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'

interface Fila {
  tipo: 'prorroga' | 'abono' | 'aumento'
  fecha: Fecha
  creado: string
  estado: string
  valor: number
  meses: number
  empleado: string
}

/** Every movement of a contract in the order it was made, voids too. */
export async function leerHistoria(db: Kysely<DB>, contratoId: string): Promise<Fila[]> {
  const comunes = ['fecha', 'creado', 'estado', 'valor', 'usuarios.username as empleado'] as const
  const de = (tabla: 'abonos' | 'aumentos') =>
    db
      .selectFrom(tabla)
      .innerJoin('usuarios', 'usuarios.id', 'empleado_id')
      .select(comunes)
      .where('contrato_id', '=', contratoId)
      .execute()
  const [ampliaciones, abonos, aumentos] = await Promise.all([
    db
      .selectFrom('ampliaciones')
      .innerJoin('usuarios', 'usuarios.id', 'empleado_id')
      .select([...comunes, 'meses'])
      .where('contrato_id', '=', contratoId)
      .execute(),
    de('abonos'),
    de('aumentos'),
  ])
  return [
    ...ampliaciones.map((fila) => ({ ...fila, tipo: 'prorroga' as const })),
    ...abonos.map((fila) => ({ ...fila, tipo: 'abono' as const, meses: 0 })),
    ...aumentos.map((fila) => ({ ...fila, tipo: 'aumento' as const, meses: 0 })),
  ].sort((a, b) => a.fecha.localeCompare(b.fecha) || a.creado.localeCompare(b.creado))
}

/** The movements as the arithmetic reads them. */
export function comoMovimientos(filas: readonly Fila[]): Movimientos {
  return {
    ampliaciones: filas.filter((fila) => fila.tipo === 'prorroga'),
    abonos: filas.filter((fila) => fila.tipo === 'abono'),
    aumentos: filas.filter((fila) => fila.tipo === 'aumento'),
  }
}

/** What each movement changed: the account just before and just after it, by the same rule that charges (D7). */
export function narrar(cuenta: CuentaContrato, filas: readonly Fila[]): MovimientoContrato[] {
  return filas.map((fila, i) => {
    const comun = {
      operacion: fila.tipo,
      fecha: fila.fecha,
      valor: fila.valor,
      empleado: fila.empleado,
      anulado: fila.estado !== 'activo',
    }
    if (comun.anulado) return fila.tipo === 'prorroga' ? { ...comun, meses: fila.meses } : comun
    const antes = liquidar({ ...cuenta, movimientos: comoMovimientos(filas.slice(0, i)) }, fila.fecha)
    const conEste = { ...cuenta, movimientos: comoMovimientos(filas.slice(0, i + 1)) }
    if (fila.tipo === 'prorroga')
      return {
        ...comun,
        meses: fila.meses,
        desde: antes.alDiaHasta,
        hasta: inicioMes(cuenta, antes.mesesPagados + fila.meses + 1),
        vence: vencimiento(conEste),
      }
    if (fila.tipo === 'abono') {
      const aCapital = antes.capital - liquidar(conEste, fila.fecha).capital
      return { ...comun, aCapital, aRetroventa: fila.valor - aCapital }
    }
    return { ...comun, aCapital: fila.valor }
  })
}
