import type { TIPOS_NOVEDAD } from '@retroventa/api/novedades/llamadas'
import { fechaBogota, inicioDelDia } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { insertar, ultimas } from './queries.ts'

const MAXIMO = 100

/** The latest news, and how many are of today: the count of the bell (001 §2 *Header*). */
export async function listarNovedades(deps: Pick<Dependencias, 'db' | 'reloj'>) {
  const items = await ultimas(deps.db, MAXIMO)
  const desde = inicioDelDia(fechaBogota(deps.reloj()))
  return { items, total: items.length, hoy: items.filter((item) => item.created >= desde).length }
}

/** @throws Fallo `validacion.datos` */
export function crearNovedad(
  deps: Dependencias,
  actor: Actor,
  { tipo, descripcion }: { tipo: (typeof TIPOS_NOVEDAD)[number]; descripcion: string },
) {
  exigir(actor, 'empresa.administrar')
  if (!descripcion)
    throw new Fallo('validacion.datos', {
      errores: [{ codigo: 'requerido', campo: 'descripcion', mensaje: 'Dato requerido' }],
    })
  return transaccion(deps, actor, async (tx) => {
    const novedad = { id: deps.nuevoId(), tipo, descripcion, created: deps.reloj().toISOString() }
    await insertar(tx, { ...novedad, creado_por: actor.usuarioId })
    await auditar(deps, tx, actor, {
      accion: 'novedad.publicada',
      entidad: 'novedad',
      entidadId: novedad.id,
      despues: { tipo, descripcion },
    })
    return novedad
  })
}
