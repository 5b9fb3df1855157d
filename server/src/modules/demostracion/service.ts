import type { Peticion } from '@retroventa/api/core/endpoint'
import { LISTA_RECIBIDOS, recibidosDe } from '@retroventa/api/demostracion/lista'
import type * as api from '@retroventa/api/demostracion/llamadas'
import type { Demostracion } from '@retroventa/api/demostracion/llamadas'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { z } from 'zod'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { archivoEnMemoria } from '../../core/lista/archivo.ts'
import type { Dependencias } from '../../dependencies.ts'

/** What simulators tell of what they received; each adds details of its own. */
const Lista = z.array(
  z.object({
    id: z.string().optional(),
    instante: z.string(),
    para: z.string().optional(),
    ruta: z.string().optional(),
    asunto: z.string().optional(),
    texto: z.string().optional(),
  }),
)
const ESPERA_MS = 3_000

/** What each simulator received, newest first (architecture §4). Nothing where there is no simulator. */
export async function verDemostracion(
  { config }: Pick<Dependencias, 'config'>,
  actor: Actor,
): Promise<Demostracion> {
  exigir(actor, 'demostracion.ver')
  return { simuladores: await Promise.all(config.simuladores.map(preguntar)) }
}

/** What they received, of a filter, as a file. @throws Fallo `permiso.falta` */
export async function exportarDemostracion(
  deps: Pick<Dependencias, 'config' | 'reloj'>,
  actor: Actor,
  { archivo: formato, ...consulta }: Peticion<typeof api.exportarDemostracion>['query'],
): Promise<Archivo> {
  const filas = recibidosDe(await verDemostracion(deps, actor))
  const hoy = fechaBogota(deps.reloj())
  return archivoEnMemoria({
    lista: LISTA_RECIBIDOS,
    formato,
    nombre: `recibidos-${hoy}`,
    filas,
    consulta,
    hoy,
  })
}

async function preguntar({ nombre, url }: { nombre: string; url: string }) {
  try {
    const respuesta = await fetch(`${url}/_recibido`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ESPERA_MS),
    })
    const recibidos = Lista.parse(await respuesta.json()).map((uno, i) => ({
      id: uno.id ?? String(i),
      instante: uno.instante,
      para: uno.para ?? '',
      asunto: uno.asunto ?? null,
      texto: uno.texto ?? uno.ruta ?? '',
    }))
    return { nombre, disponible: true, recibidos }
  } catch {
    return { nombre, disponible: false, recibidos: [] }
  }
}
