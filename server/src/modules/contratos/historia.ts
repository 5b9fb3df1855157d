import type { MovimientoContrato } from '@retroventa/api/contratos/llamadas'
import { inicioMes, vencimiento } from '@retroventa/domain/contratos/calendario'
import { liquidar } from '@retroventa/domain/contratos/liquidacion'
import type { CuentaContrato } from '@retroventa/domain/contratos/tipos'
import { MOVIMIENTOS_DE_CUENTA } from '@retroventa/domain/operaciones/contratos/cuentaTras'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.ts'
import { COLUMNAS_MOVIMIENTO, comoMovimientos, type MovimientoGuardado } from './queriesMovimientos.ts'

interface Fila extends MovimientoGuardado {
  empleado: string
}

/** Every movement of a contract in the order it was made, voids too. */
export function leerHistoria(db: Kysely<DB>, contratoId: string): Promise<Fila[]> {
  return db
    .selectFrom('documentos')
    .innerJoin('usuarios', 'usuarios.id', 'firmante_id')
    .select([...COLUMNAS_MOVIMIENTO, 'usuarios.username as empleado'])
    .where('origen_id', '=', contratoId)
    .where('tipo', 'in', [...MOVIMIENTOS_DE_CUENTA])
    .orderBy('documentos.orden')
    .execute()
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
