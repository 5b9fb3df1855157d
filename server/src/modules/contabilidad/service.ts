import { type Asiento, cuadra } from '@retroventa/domain/contabilidad/asiento'
import { esPropia } from '@retroventa/domain/contabilidad/plan'
import type { Pesos } from '@retroventa/domain/dinero/pesos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Actor, puede } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import {
  cerrarLibro,
  cuentasDelDia,
  detenerSaldo,
  escribirAsiento,
  lineasDeAsientos,
  moverSaldos,
  movimientoPorHora,
  saldoDeConcepto,
  saldoProbado,
  saldoYAsientos,
} from './queries.ts'
import { plan, sostenerPlan, vigencias } from './queriesCuentas.ts'

export { deCierre } from './libros/queries.ts'
export { diferenciasDeLaUltima, hayDiferencias } from './prueba/queries.ts'
export type { Comprobacion } from './prueba/queriesComprobaciones.ts'
export { avisoDePrueba, diferenciasPorVer } from './prueba/service.ts'
export { type DiasDeSaldos, saldosEntre } from './queriesSaldos.ts'
export { retenidos } from './retenciones/queries.ts'

export interface Registro {
  almacenId: string
  /** Code and id of the document that the entry records. */
  documento: string
  documentoId: string
  descripcion: string
  empleadoId: string
  asiento: Asiento
  /** Whose screen it is that reads a refusal: only who may see the drawer learns how much it lacks (D26). */
  lee?: Pick<Actor, 'esSuper' | 'permisos'>
}

/**
 * Writes an entry in the transaction of its operation (D9), dated today in Bogotá, and moves the balances.
 * Entries of one branch are written one after another.
 * @throws Fallo `caja.insuficiente` when the drawer would go below zero, with `falta` (money as text) for who may see it
 * @throws RangeError when the entry does not balance: a defect of the caller
 */
export async function registrarAsiento(
  deps: Pick<Dependencias, 'reloj' | 'nuevoId'>,
  tx: Tx,
  { almacenId, asiento, lee, ...documento }: Registro,
): Promise<void> {
  if (!cuadra(asiento)) throw new RangeError(`unbalanced entry for ${documento.documento}`)
  await cerrarLibro(tx, almacenId)
  const sale = asiento.partidas
    .filter(({ concepto }) => concepto === 'caja')
    .reduce((suma, partida) => suma + partida.credito - partida.debito, 0)
  if (sale > 0) {
    const falta = sale - (await saldoCaja(tx, almacenId))
    if (falta > 0)
      throw new Fallo('caja.insuficiente', {
        falta: lee && puede(lee, 'caja.ver') ? ` Faltan ${formatoPesos(falta)}.` : '',
      })
  }
  const ahora = deps.reloj()
  const fecha = fechaBogota(ahora)
  const cabeza = { id: deps.nuevoId(), almacenId, fecha, instante: ahora.toISOString(), ...documento }
  const cuentas = await cuentasDelDia(tx, fecha)
  const partidas = asiento.partidas.map((partida) => {
    const cuenta = cuentas.get(partida.concepto)
    if (!cuenta) throw new Error(`no account for ${partida.concepto} on ${fecha}`)
    return { ...partida, cuenta }
  })
  await escribirAsiento(tx, cabeza, partidas)
  await moverSaldos(tx, almacenId, fecha, partidas)
}

/** The chart as others choose from it, with the accounts that the house counts by itself. */
export async function cuentasPosibles(db: Dependencias['db']) {
  const [todas, dadas] = await Promise.all([plan(db), vigencias(db)])
  return {
    plan: todas,
    propias: dadas.filter(({ concepto }) => esPropia(concepto)).map(({ cuenta }) => cuenta),
  }
}

/** The same for who writes an account: until the transaction ends, none is given to what the house counts by itself. */
export async function cuentasSostenidas(tx: Tx) {
  await sostenerPlan(tx)
  return cuentasPosibles(tx)
}

/** Cash in the drawer of a branch: the balance of its cash accounts (D9), whole pesos. */
export function saldoCaja(db: Dependencias['db'], almacenId: string): Promise<Pesos> {
  return saldoDeConcepto(db, almacenId, 'caja')
}

/**
 * The same at one instant, that of the transaction's commit, with the entries of today behind it: nobody writes in the
 * drawer of the branch until then.
 */
export async function cajaDeUnInstante(
  deps: Pick<Dependencias, 'reloj'>,
  tx: Tx,
  almacenId: string,
): Promise<{ caja: Pesos; asientos: readonly string[] }> {
  const hoy = fechaBogota(deps.reloj())
  await detenerSaldo(tx, almacenId, 'caja', hoy)
  const { saldo, asientos } = await saldoYAsientos(tx, almacenId, 'caja', hoy)
  return { caja: saldo, asientos }
}

/** What some entries moved of the drawer, in their order, whole pesos. */
export const movimientosDeCaja = (db: Dependencias['db'], asientos: readonly string[]) =>
  lineasDeAsientos(db, asientos, 'caja')

/** Whether the totals of the drawer of a branch are the sum of its entries. */
export const cajaProbada = (db: Dependencias['db'], almacenId: string): Promise<boolean> =>
  saldoProbado(db, almacenId, 'caja')

/** What came into the drawer of a branch and left it today, by hour of Bogotá, whole pesos. */
export async function cajaPorHora(deps: Pick<Dependencias, 'db' | 'reloj'>, almacenId: string) {
  const filas = await movimientoPorHora(deps.db, almacenId, 'caja', fechaBogota(deps.reloj()))
  return filas.map(({ hora, debito, credito }) => ({ hora, entradas: debito, salidas: credito }))
}
