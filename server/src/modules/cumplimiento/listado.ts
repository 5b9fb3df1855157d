import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { enPalabras } from '@retroventa/api/core/lista'
import { LISTA_TAREAS } from '@retroventa/api/cumplimiento/lista'
import type * as api from '@retroventa/api/cumplimiento/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoDeLista, porIds } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'
import { personasConRol } from '../sesion/service.ts'
import {
  conteosDeTareas,
  fuentesConTareas,
  idsDeTareas,
  paginaDeTareas,
  tareasPorId,
} from './queriesLista.ts'
import { comoTarea } from './vista.ts'

/**
 * Hits of a state, the most alike first, with how many of the same filter are in each state.
 * @throws Fallo `permiso.falta`
 */
export async function listarTareas(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  { pagina, porPagina, ...pedido }: Peticion<typeof api.listarTareas>['query'],
): Promise<Respuesta<typeof api.listarTareas>> {
  exigir(actor, 'cumplimiento.ver')
  const filtro = { ...pedido, usuarioId: actor.usuarioId }
  const [filas, conteos, fuentes, deciden] = await Promise.all([
    paginaDeTareas(deps.db, filtro, { desde: (pagina - 1) * porPagina, cuantas: porPagina }),
    conteosDeTareas(deps.db, filtro),
    fuentesConTareas(deps.db),
    personasConRol(deps.db, 'cumplimiento.decidir'),
  ])
  return {
    items: filas.map(comoTarea),
    total: conteos[filtro.estado],
    conteos,
    fuentes,
    quienesDeciden: deciden.length,
  }
}

/** The hits of a filter as a file. @throws Fallo `permiso.falta` */
export async function exportarTareas(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...filtro }: Peticion<typeof api.exportarTareas>['query'],
): Promise<Archivo> {
  exigir(actor, 'cumplimiento.ver')
  const hoy = fechaBogota(deps.reloj())
  const fuentes = await fuentesConTareas(deps.db)
  return archivoDeLista({
    lista: LISTA_TAREAS,
    formato,
    nombre: `coincidencias-${hoy}`,
    filtro: enPalabras(LISTA_TAREAS, filtro, {
      fuente: fuentes.map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
    }),
    hoy,
    async *lotes() {
      const ids = idsDeTareas(deps.db, { ...filtro, usuarioId: actor.usuarioId })
      yield* porIds(ids, async (lote) => (await tareasPorId(deps.db, lote)).map(comoTarea))
    },
  })
}
