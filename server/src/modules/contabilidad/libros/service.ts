import { tieneAuxiliares } from '@retroventa/domain/contabilidad/plan'
import { type Fecha, fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { esDeCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import {
  type EntradaCierreMes,
  finDeMes,
  mesesPorCerrar,
  planearCierreMes,
} from '@retroventa/domain/operaciones/libros/cierreMes'
import {
  type EntradaComprobante,
  planearComprobante,
} from '@retroventa/domain/operaciones/libros/comprobante'
import { abiertoAntes, tomadoDespues } from '@retroventa/domain/operaciones/libros/tomado'
import type { Actor } from '../../../core/actor.ts'
import { terceroPorId } from '../../../core/senales.ts'
import type { Dependencias } from '../../../dependencies.ts'
import {
  aSolasConLibros,
  type Cargado,
  type Cargador,
  type Hecho,
  operar,
  type Pedido,
} from '../../operaciones/service.ts'
import { cuentasSostenidas } from '../service.ts'
import { enLibrosDe } from './cerrados.ts'
import {
  aSolasConCierreDeAnio,
  cierresPorAlmacen,
  type FilaLibros,
  loPorCerrar,
  saldosParaCerrar,
  situacionDeLibros,
} from './queries.ts'

/**
 * A voucher acts on nothing, so nothing is locked but its day, and the chart that it names accounts of; that which is judged by what accounts
 * are left with, as the close of a year, waits for another one of its branch, and finds what that left. What comes late into a day that has
 * passed waits for it too: written before a close that was judged without it, it would be of what that one took.
 */
const cargarComprobante: Cargador = async (deps, { almacenId }) => {
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const entrada = cruda as EntradaComprobante
    const { terceroId } = entrada
    const tercero = terceroId ? await terceroPorId(tx, terceroId) : undefined
    const hoy = fechaBogota(deps.reloj())
    const cuentas = await cuentasSostenidas(tx)
    const deMayor = entrada.lineas.some(({ cuenta }) => tieneAuxiliares(cuentas.plan, cuenta))
    const porSaldo = deMayor || esDeCierre(entrada.lineas)
    const dia = entrada.fecha ?? hoy
    if (porSaldo || dia < hoy) await aSolasConCierreDeAnio(tx, almacenId)
    const saldos = porSaldo ? await saldosParaCerrar(tx, almacenId, dia) : undefined
    const libros = esDeCierre(entrada.lineas) ? await loPorCerrar(tx, almacenId, [dia]) : undefined
    const tomado = libros && {
      despues: tomadoDespues(libros, dia),
      deAntes: abiertoAntes(libros, dia),
    }
    return {
      resultado: planearComprobante({ ...cuentas, saldos, ...tomado, tercero }, entrada, hoy),
      origenId: deps.nuevoId(),
      // Who stayed, when the record that was chosen was merged meanwhile.
      terceroId: tercero?.id,
      entrada,
      motivo: entrada.descripcion,
    }
  }
}

const cargarCierreMes: Cargador = async (deps, { almacenId }) => {
  return async (tx, cruda): Promise<Cargado<unknown>> => {
    const entrada = cruda as EntradaCierreMes
    const hoy = fechaBogota(deps.reloj())
    // Whoever was writing in the books has ended, and whoever comes waits: what is counted here is what is closed.
    await aSolasConLibros(tx, almacenId, hoy)
    const situacion = await situacionDeLibros(tx, almacenId, finDeMes(entrada.mes))
    return { resultado: planearCierreMes(situacion, entrada, hoy), origenId: deps.nuevoId(), entrada }
  }
}

export const CARGADORES = { comprobante: cargarComprobante, cierreMes: cargarCierreMes }

/**
 * Closes the books of the branch up to the end of a month: also of one that was closed, whose last month ends after it.
 * @throws Fallo as `ejecutar` and `enLibrosDe`
 */
export async function cerrarMes(
  deps: Dependencias,
  quien: Actor,
  { libros, ...pedido }: Pedido<EntradaCierreMes> & { libros?: string | undefined },
): Promise<Hecho> {
  const actor = await enLibrosDe(deps, quien, libros)
  return operar(deps, actor, 'cierreMes', '', pedido)
}

/** Day up to which months are asked to be closed: the books of a branch that was closed end with their last month. */
export function hoyDeLibros(libros: Pick<FilaLibros, 'terminan'> | undefined, hoy: Fecha): Fecha {
  const despues = libros?.terminan && sumarDias(finDeMes(libros.terminan), 1)
  return despues && despues < hoy ? despues : hoy
}

/** How far the books of some branches are closed, and how many months that ended are not. Asks for no permission. */
export async function librosPorCerrar(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  almacenes: readonly string[],
): Promise<Map<string, { cerradoHasta: string | null; porCerrar: number }>> {
  const hoy = fechaBogota(reloj())
  const filas = await cierresPorAlmacen(db, almacenes)
  return new Map(
    filas.map((libros) => [
      libros.id,
      {
        cerradoHasta: libros.ultimo,
        porCerrar: mesesPorCerrar(libros.ultimo, libros.primero, hoyDeLibros(libros, hoy)),
      },
    ]),
  )
}
