import type { escribirMotivoDeTope, registrarTope, TopeUsura } from '@retroventa/api/contratos/topes'
import type { Peticion } from '@retroventa/api/core/endpoint'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { type Actor, exigir } from '../../../core/actor.ts'
import { auditar } from '../../../core/auditoria.ts'
import { Fallo } from '../../../core/fallo.ts'
import { transaccion } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { insertarTope, ponerMotivo, todosLosTopes, topeDesde, topesEntre } from './queries.ts'

/** Every legal cap that was registered, the newest first. */
export async function listarTopes(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<{ items: TopeUsura[] }> {
  exigir(actor, 'contratos.ver')
  return { items: await todosLosTopes(deps.db) }
}

/**
 * Registers the cap of a period. What is registered stays: a contract is always judged by the cap of its day. Only a reason that
 * was left out is written later ({@link escribirMotivo}).
 * @throws Fallo `tope.periodo` when it ends before it begins, `tope.cruza` naming the one that holds on those days
 */
export async function registrar(
  deps: Dependencias,
  actor: Actor,
  { desde, hasta, motivo = '', ...tope }: Peticion<typeof registrarTope>['body'],
): Promise<TopeUsura> {
  exigir(actor, 'contratos.topes')
  if (hasta < desde) throw new Fallo('tope.periodo', {}, 'hasta')
  return transaccion(deps, actor, async (tx) => {
    const id = deps.nuevoId()
    const nuevo = { ...tope, desde, hasta, motivo: motivo.trim() || null }
    const { efectivaAnual, ...columnas } = nuevo
    const puesto = await insertarTope(tx, {
      ...columnas,
      id,
      efectiva_anual: efectivaAnual,
      usuario_id: actor.usuarioId,
      creado: deps.reloj().toISOString(),
    })
    if (!puesto) {
      const [otro] = await topesEntre(tx, desde, hasta)
      throw new Fallo(
        'tope.cruza',
        { desde: formatoFecha(otro?.desde ?? desde), hasta: formatoFecha(otro?.hasta ?? hasta) },
        'desde',
      )
    }
    await auditar(deps, tx, actor, {
      accion: 'tope.registrado',
      entidad: 'tope',
      entidadId: id,
      despues: nuevo,
    })
    return nuevo
  })
}

/**
 * Why the house agrees above a cap that was registered without saying it: written once, as the rest of it.
 * @throws Fallo `tope.no_existe`, `tope.con_motivo` with the one that it has
 */
export async function escribirMotivo(
  deps: Dependencias,
  actor: Actor,
  { desde }: Peticion<typeof escribirMotivoDeTope>['params'],
  { motivo }: Peticion<typeof escribirMotivoDeTope>['body'],
): Promise<TopeUsura> {
  exigir(actor, 'contratos.topes')
  return transaccion(deps, actor, async (tx) => {
    const puesto = await ponerMotivo(tx, desde, motivo)
    const tope = await topeDesde(tx, desde)
    if (!tope) throw new Fallo('tope.no_existe')
    if (!puesto) throw new Fallo('tope.con_motivo', { motivo: tope.motivo ?? '' })
    await auditar(deps, tx, actor, {
      accion: 'tope.motivado',
      entidad: 'tope',
      entidadId: puesto.id,
      despues: tope,
    })
    return tope
  })
}
