import type { verCierreDeAnio, verCierres } from '@retroventa/api/contabilidad/libros'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { fechaBogota, sumarDias } from '@retroventa/domain/fechas/fecha'
import { DE_RESULTADO, diaDelCierre } from '@retroventa/domain/operaciones/libros/cierreAnio'
import { finDeMes, mesesAbiertos } from '@retroventa/domain/operaciones/libros/cierreMes'
import { anioAbierto, tomadoDespues } from '@retroventa/domain/operaciones/libros/tomado'
import { type Actor, exigir, puede } from '../../../core/actor.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { porArreglarEn } from '../../electronicos/service.ts'
import { enLibrosDe } from './cerrados.ts'
import { cierresDe, cierresPorAlmacen, loPorCerrar, saldosParaCerrar, situacionDeLibros } from './queries.ts'
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
 * What the income, costs and expenses of the branch hold at the end of a year, and what each close of a later day took of it; and the first year
 * before it that was left open: all of one instant.
 * @throws Fallo `permiso.falta`
 */
export async function leerCierreDeAnio(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  anio: number,
): Promise<Respuesta<typeof verCierreDeAnio>> {
  exigir(actor, 'contabilidad.ver')
  const suDia = diaDelCierre(anio)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const saldos = await saldosParaCerrar(tx, actor.almacenId, suDia)
      const libros = await loPorCerrar(tx, actor.almacenId, [suDia])
      return {
        saldos: saldos.filter(({ cuenta }) => DE_RESULTADO.test(cuenta)),
        despues: tomadoDespues(libros, suDia),
        abierto: anioAbierto(libros, anio) ?? null,
      }
    })
}
