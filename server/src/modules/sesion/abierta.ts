import { hash, randomBytes } from 'node:crypto'
import { Fallo } from '../../core/fallo.ts'
import { juntar } from '../../core/juntar.ts'
import type { Dependencias } from '../../dependencies.ts'
import { leerConfiguracion } from '../configuracion/service.ts'
import { anotarIngreso, cerrarSesiones, type Equipo } from './logueos.ts'
import { comoDatos, pendienteDe } from './persona.ts'
import { anotarVisto, type DeSesion, type FilaSesion, insertarSesion, sesionesPorHuella } from './queries.ts'

/** A session dies at the latest this long after sign-in, whatever the activity. */
export const DURACION_MAXIMA_MS = 24 * 3600 * 1000
/** How often activity is written down; the idle limit is minutes, so a minute is exact enough. */
const PASO_DE_ACTIVIDAD_MS = 60_000

/** Keys of the table are hashes: whoever reads it cannot take over a session. */
export const huellaDeSesion = (id: string) => hash('sha256', id)

interface Dicho {
  readonly de: DeSesion
  readonly datos: ReturnType<typeof comoDatos>
}

/** As many as a chain has counters. */
const MAXIMO_DICHOS = 2_000
const dichos = new Map<string, Dicho>()

/** What a session says, taken apart once for each text: when anything of it changes it is another one. */
function leerDicho(dicho: string): Dicho {
  let leido = dichos.get(dicho)
  if (!leido) {
    const de = JSON.parse(dicho) as DeSesion
    leido = { de, datos: comoDatos(de) }
    if (dichos.size >= MAXIMO_DICHOS) dichos.clear()
    dichos.set(dicho, leido)
  }
  return leido
}

export type LectorDeSesiones = (huella: string) => Promise<(FilaSesion & Dicho) | undefined>

/** One for each process: what is asked at the same time is read together. */
export const lectorDeSesiones = ({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>): LectorDeSesiones =>
  juntar(async (huellas) => {
    const filas = await sesionesPorHuella(db, huellas, reloj())
    return new Map(filas.map((fila) => [fila.huella, { ...fila, ...leerDicho(fila.dicho) }]))
  })

/** Who asks, as of this request: session, person, role and branch; `dicho`, what it was read from. */
export type SesionAbierta = Awaited<ReturnType<typeof identificar>>

/**
 * The open session of a cookie, read whole. Counts as activity unless the page asked by itself.
 * @param huella hash of what the cookie says
 * @throws Fallo `sesion.requerida` when there is none, it was idle too long, or its person may not enter any more
 */
export async function identificar(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  leer: LectorDeSesiones,
  huella: string,
  { cuenta }: { cuenta: boolean },
) {
  const fila = await leer(huella)
  const ahora = deps.reloj()
  if (!fila) throw new Fallo('sesion.requerida')
  const sola = ahora.getTime() - fila.visto
  const { de, datos } = fila
  const { time_line } = await leerConfiguracion(deps, de.configuracion)
  const fin = de.activo ? (sola > time_line * 60_000 ? 'inactividad' : undefined) : 'bloqueado'
  if (fin) {
    await cerrarSesiones(deps, { sesionId: huella }, fin)
    throw new Fallo('sesion.requerida')
  }
  // Also when it lies ahead: a clock that was put back must not leave a session that never grows idle.
  const seAnota = cuenta && Math.abs(sola) > PASO_DE_ACTIVIDAD_MS
  if (seAnota) await anotarVisto(deps.db, huella, ahora)
  return {
    ...datos,
    id: huella,
    dicho: fila.dicho,
    csrf: de.csrf,
    visto: seAnota ? ahora.getTime() : fila.visto,
    almacenId: de.almacen_id ?? undefined,
    pendiente: await pendienteDe(deps, datos, de.configuracion),
  }
}

/** Whether both say the same of who asks, whenever its last activity was. */
export const sonLaMisma = (
  { dicho: uno }: Pick<SesionAbierta, 'dicho'>,
  { dicho: otro }: Pick<SesionAbierta, 'dicho'>,
) => uno === otro

/**
 * Opens a session, always with a new identifier: one that was planted before is worth nothing. The one that the browser
 * still had is closed.
 * @param csrf secret that the tokens of the session are made of
 * @param anterior hash of that one
 * @returns the identifier, known from now on to the browser alone
 */
export async function abrirSesion(
  deps: Pick<Dependencias, 'db' | 'reloj' | 'nuevoId'>,
  usuario: { id: string; username: string },
  { csrf, anterior, equipo }: { csrf: string; anterior: string | undefined; equipo: Equipo },
): Promise<string> {
  if (anterior) await cerrarSesiones(deps, { sesionId: anterior }, 'salio')
  const nuevo = randomBytes(24).toString('base64url')
  const ahora = deps.reloj()
  const id = huellaDeSesion(nuevo)
  await insertarSesion(deps.db, {
    id,
    usuario_id: usuario.id,
    csrf,
    visto: ahora.toISOString(),
    expira: new Date(ahora.getTime() + DURACION_MAXIMA_MS).toISOString(),
  })
  await anotarIngreso(deps, usuario, id, equipo)
  return nuevo
}
