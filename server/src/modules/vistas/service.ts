import { MAXIMO_VISTAS } from '@retroventa/api/vistas/llamadas'
import type { SesionActual } from '../../core/actor.ts'
import { Fallo } from '../../core/fallo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type FilaVista, ponerVista, quitarVista, vistasDe } from './queries.ts'

type Quien = Pick<SesionActual, 'usuarioId'>

/** Views of the person over a list. */
export async function listarVistas(deps: Pick<Dependencias, 'db'>, { usuarioId }: Quien, lista: string) {
  const items = await vistasDe(deps.db, usuarioId, lista)
  return { items, total: items.length }
}

/**
 * Keeps a view; the one with the same name is replaced. It is a taste of the person and changes nothing of the business:
 * nothing of it is audited.
 * @throws Fallo `vista.demasiadas`
 */
export function guardarVista(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  { usuarioId }: Quien,
  { lista, nombre, busqueda }: { lista: string } & Omit<FilaVista, 'id'>,
): Promise<FilaVista> {
  return deps.db.transaction().execute(async (tx) => {
    const vista = { id: deps.nuevoId(), nombre, busqueda, created: deps.reloj().toISOString() }
    const guardada = await ponerVista(tx, { usuarioId, lista }, vista)
    const suyas = await vistasDe(tx, usuarioId, lista)
    if (suyas.length > MAXIMO_VISTAS) throw new Fallo('vista.demasiadas', { maximo: MAXIMO_VISTAS })
    return guardada
  })
}

/** @throws Fallo `registro.no_existe`, the same for one that is not there and one of somebody else */
export async function borrarVista(
  deps: Pick<Dependencias, 'db'>,
  { usuarioId }: Quien,
  id: string,
): Promise<{ borrada: boolean }> {
  if (!(await quitarVista(deps.db, usuarioId, id))) throw new Fallo('registro.no_existe')
  return { borrada: true }
}
