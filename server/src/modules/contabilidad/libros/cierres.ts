import type { verCierreDeAnio, verCierres } from '@retroventa/api/contabilidad/libros'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { anioAbierto, DE_RESULTADO, diaDelCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { finDeMes, mesesAbiertos } from '@retroventa/domain/operaciones/libros/cierreMes'
import type { SaldoDeCuenta } from '@retroventa/domain/operaciones/libros/lineas'
import { type Actor, exigir, puede } from '../../../core/actor.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { porArreglarEn } from '../../electronicos/service.ts'
import { enLibrosDe } from './cerrados.ts'
import { cierresDe, cierresPorAlmacen, saldosYCierres, situacionDeLibros } from './queries.ts'
import { hoyDeLibros } from './service.ts'

/**
 * The closes of the branch, or of one that was closed, and what one of a month would close: the last one that ended unless another is
 * asked for.
 * @throws Fallo `permiso.falta`, and those of `enLibrosDe`
 */
export async function leerCierres(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  quien: Actor,
  { mes: pedido, libros: cual }: Peticion<typeof verCierres>['query'],
): Promise<Respuesta<typeof verCierres>> {
  exigir(quien, 'contabilidad.ver')
  const actor = await enLibrosDe({ db }, quien, cual)
  const { almacenId } = actor
  const hoy = fechaBogota(reloj())
  const mes = pedido ?? sumarDias(`${hoy.slice(0, 7)}-01`, -1).slice(0, 7)
  const [cierres, situacion, [libros], sinAceptar] = await Promise.all([
    cierresDe(db, almacenId),
    situacionDeLibros(db, almacenId, finDeMes(mes)),
    cierresPorAlmacen(db, [almacenId]),
    // A close forbids none of them to be answered later: who closes is told.
    puede(actor, 'electronicos.ver') ? porArreglarEn({ db }, [almacenId], finDeMes(mes)) : null,
  ])
  const meses = mesesAbiertos(libros?.ultimo ?? null, libros?.primero ?? null, hoyDeLibros(libros, hoy))
  return { hoy, mes, meses, situacion, cierres, sinAceptar: sinAceptar && (sinAceptar.get(almacenId) ?? []) }
}

/**
 * What the income, costs and expenses of the branch hold at the end of a year, and after each close of a later day; and the first year before
 * it that was left open.
 * @throws Fallo `permiso.falta`
 */
export async function leerCierreDeAnio(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  anio: number,
): Promise<Respuesta<typeof verCierreDeAnio>> {
  exigir(actor, 'contabilidad.ver')
  const [libros] = await cierresPorAlmacen(db, [actor.almacenId])
  const primero = Math.min(anio, Number(libros?.primero?.slice(0, 4) ?? anio))
  const anios = Array.from({ length: anio - primero }, (_, i) => primero + i)
  const suDia = diaDelCierre(anio)
  const [desde = suDia, ...dias] = [...anios.map(diaDelCierre), suDia]
  const { alFin, cierres } = await saldosYCierres(db, actor.almacenId, [desde, ...dias])
  const deResultado = (saldos: readonly SaldoDeCuenta[]) =>
    saldos.filter(({ cuenta }) => DE_RESULTADO.test(cuenta)).map(({ cuenta, saldo }) => ({ cuenta, saldo }))
  const finales = anios.map((uno) => ({ anio: uno, saldos: alFin(diaDelCierre(uno)) }))
  return {
    saldos: deResultado(alFin(suDia)),
    despues: cierres
      .filter(({ fecha }) => fecha > suDia)
      .map((uno) => ({ ...uno, saldos: deResultado(uno.saldos) })),
    abierto: anioAbierto(finales, cierres) ?? null,
  }
}
