import type { EntradaAuditoria } from '@retroventa/api/auditoria'
import { inicioDelDia, sumarDias } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Dependencias } from '../../dependencies.ts'
import { cambios, frase } from './frases.ts'
import { entidades, type FiltroAuditoria, filtradas } from './queries.ts'

/**
 * The audit log in plain Spanish, newest first. A super person sees the whole chain; others what happened in the branch
 * of the session and what belongs to no branch.
 */
export async function listarAuditoria(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { desde, hasta, pagina, porPagina, ...resto }: FiltroAuditoria & { pagina: number; porPagina: number },
): Promise<{ items: EntradaAuditoria[]; total: number; entidades: string[] }> {
  exigir(actor, 'auditoria.ver')
  const filtro = {
    ...resto,
    desde: desde && inicioDelDia(desde),
    hasta: hasta && inicioDelDia(sumarDias(hasta, 1)),
    almacenId: actor.esSuper ? undefined : actor.almacenId,
  }
  const [{ total }, filas, nombres] = await Promise.all([
    filtradas(deps.db, filtro)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    filtradas(deps.db, filtro)
      .select([
        'auditoria.id',
        'auditoria.instante',
        'auditoria.accion',
        'auditoria.entidad',
        'auditoria.entidad_id',
        'auditoria.antes',
        'auditoria.despues',
        'auditoria.solicitud',
        'auditoria.direccion',
        'quien.username as usuario',
        'firma.username as firmante',
        'almacenes.codigo as almacen',
      ])
      .orderBy('auditoria.instante', 'desc')
      .orderBy('auditoria.id', 'desc')
      .limit(porPagina)
      .offset((pagina - 1) * porPagina)
      .execute(),
    entidades(deps.db),
  ])
  const items = filas.map((fila) => ({
    id: fila.id,
    instante: fila.instante,
    usuario: fila.usuario,
    firmante: fila.firmante,
    almacen: fila.almacen,
    accion: fila.accion,
    entidad: fila.entidad,
    entidadId: fila.entidad_id,
    frase: frase(fila),
    cambios: cambios(fila.antes, fila.despues),
    solicitud: fila.solicitud,
    direccion: fila.direccion,
  }))
  return { items, total, entidades: nombres }
}
