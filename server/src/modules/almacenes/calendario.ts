import type { CalendarioDeAlmacen } from '@retroventa/api/almacenes/llamadas'
import { comoFalla } from '@retroventa/api/almacenes/textos'
import {
  type Calendario,
  conPasadas,
  DIAS_DE_LA_SEMANA,
  fallasDeCalendario,
  TODOS_LOS_DIAS,
} from '@retroventa/domain/fechas/calendario'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { calendario, comoCalendario, existeAlmacen, loAdministra, ponerCalendario } from './queries.ts'

const presentar = ({ semana, festivos, excepciones }: Calendario, version: number): CalendarioDeAlmacen => ({
  version,
  semana: [...semana],
  festivos,
  excepciones: [...excepciones],
})

/** As the log tells it: what was put in and what was taken out, day by day. */
const paraAuditoria = ({ semana, festivos, excepciones }: Calendario) => ({
  semana: semana.map((dia) => DIAS_DE_LA_SEMANA[dia]),
  festivos,
  excepciones: excepciones.map(
    ({ fecha, abre, motivo }) => `${formatoFecha(fecha)} ${abre ? 'abre' : 'no abre'}: ${motivo}`,
  ),
})

/** Days on which a branch opens, with the version that a change of them starts from. @throws Fallo `registro.no_existe` */
export async function verCalendario(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  almacenId: string,
): Promise<CalendarioDeAlmacen> {
  exigir(actor, 'almacenes.ver')
  const fila = await calendario(db, almacenId)
  if (!fila && !(await existeAlmacen(db, almacenId))) throw new Fallo('registro.no_existe')
  return fila ? presentar(comoCalendario(fila), fila.version) : presentar(TODOS_LOS_DIAS, 0)
}

/**
 * Writes the days on which a branch opens, by who administers that branch. What was said of days that have passed stays.
 * @throws Fallo `validacion.datos` with every fault, `registro.no_existe`, `registro.version`, `almacen.sin_alcance`
 */
export async function guardarCalendario(
  deps: Dependencias,
  actor: Actor,
  almacenId: string,
  { version, ...nuevo }: CalendarioDeAlmacen,
): Promise<CalendarioDeAlmacen> {
  exigir(actor, 'almacenes.administrar')
  const hoy = fechaBogota(deps.reloj())
  return transaccion(deps, actor, async (tx) => {
    if (!(await existeAlmacen(tx, almacenId))) throw new Fallo('registro.no_existe')
    if (!actor.esSuper && !(await loAdministra(tx, actor.usuarioId, almacenId)))
      throw new Fallo('almacen.sin_alcance')
    const fila = await calendario(tx, almacenId)
    // A calendar that another person wrote first is told before its faults: they may be of days it already has.
    if ((fila?.version ?? 0) !== version) throw new Fallo('registro.version')
    const antes = fila ? comoCalendario(fila) : TODOS_LOS_DIAS
    const errores = fallasDeCalendario(nuevo, antes, hoy).map(comoFalla)
    if (errores.length) throw new Fallo('validacion.datos', { errores })
    const despues = conPasadas(nuevo, antes, hoy)
    const puesta = await ponerCalendario(tx, almacenId, version, despues)
    if (!puesta) throw new Fallo('registro.version')
    await auditar(deps, tx, actor, {
      accion: 'almacen.calendario_cambiado',
      entidad: 'almacen',
      entidadId: almacenId,
      antes: paraAuditoria(antes),
      despues: paraAuditoria(despues),
    })
    return presentar(despues, puesta.version)
  })
}
