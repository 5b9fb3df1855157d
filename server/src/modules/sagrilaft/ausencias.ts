import type { Peticion } from '@retroventa/api/core/endpoint'
import type { AusenciaFila, presentarAusencia as Presentar } from '@retroventa/api/sagrilaft/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import {
  ausenciaDe,
  diasDeTrimestre,
  trimestreDe,
  trimestresEntre,
} from '@retroventa/domain/sagrilaft/trimestres'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { type Tx, transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { verificarFirma } from '../sesion/service.ts'
import { ausenciasPresentadas, diasConRos, insertarAusencia, primerDia } from './queries.ts'

const PERMISO = 'sagrilaft.gestionar'
/** Two years: what an authority asks for at once. */
const TRIMESTRES = 8

/** The calendar: what each quarter owes, the last one first. @throws Fallo `permiso.falta` */
export async function ausencias(
  deps: Dependencias,
  actor: Actor,
): Promise<{ items: AusenciaFila[]; total: number }> {
  exigir(actor, PERMISO)
  const items = await calendario(deps, deps.db)
  return { items, total: items.length }
}

async function calendario(deps: Dependencias, db: Dependencias['db'] | Tx): Promise<AusenciaFila[]> {
  const hoy = fechaBogota(deps.reloj())
  const [primero, presentadas, ros] = await Promise.all([
    primerDia(db),
    ausenciasPresentadas(db),
    diasConRos(db),
  ])
  return trimestresEntre(primero ?? hoy, hoy)
    .slice(0, TRIMESTRES)
    .map((trimestre) => {
      const suya = presentadas.find((una) => una.trimestre === trimestre)
      const suyos = ros.filter((dia) => trimestreDe(dia) === trimestre).length
      return {
        ...ausenciaDe(trimestre, hoy, { presentada: suya !== undefined, conRos: suyos > 0 }),
        ros: suyos,
        radicado: suya?.radicado ?? null,
        radicadoEl: suya?.radicado_el ?? null,
        nota: suya?.nota ?? null,
        usuario: suya?.usuario ?? null,
      }
    })
}

/** @throws Fallo `permiso.falta`, `firma.*`, `sagrilaft.fecha`, `sagrilaft.trimestre` */
export async function presentarAusencia(
  deps: Dependencias,
  actor: Actor,
  { trimestre, radicado, fecha, nota, credenciales }: Peticion<typeof Presentar>['body'],
): Promise<{ trimestre: string }> {
  exigir(actor, PERMISO)
  const firmante = await verificarFirma(deps, actor, credenciales, PERMISO)
  if (fecha > fechaBogota(deps.reloj()) || fecha <= diasDeTrimestre(trimestre).hasta)
    throw new Fallo('sagrilaft.fecha', {}, 'fecha')
  return transaccion(deps, actor, async (tx) => {
    const suya = (await calendario(deps, tx)).find((una) => una.trimestre === trimestre)
    const falta = suya?.estado === 'por_presentar' || suya?.estado === 'vencida'
    const instante = deps.reloj().toISOString()
    const fila = { trimestre, radicado, radicado_el: fecha, nota, usuario_id: firmante.id, instante }
    if (!falta || !(await insertarAusencia(tx, fila))) throw new Fallo('sagrilaft.trimestre')
    await auditar(deps, tx, actor, {
      accion: 'sagrilaft.ausencia',
      entidad: 'ausencia_sagrilaft',
      entidadId: trimestre,
      despues: { trimestre, radicado },
      firmanteId: firmante.id,
    })
    return { trimestre }
  })
}
