import { guardarTempranas } from './api/tempranas.ts'
import { guardarTeclas } from './shell/lector/teclasTempranas.ts'

/**
 * A script of its own, before the program: what the first page will ask is asked while the program is still on its way.
 * Where nobody is signed in (`/login`) there is nothing to ask. Addresses and heads as `api/sesion.ts`, `api/visible.ts` and
 * `modules/inicio/llamadas.ts` make them: what does not match is asked again, and nothing is lost but the trip.
 */
async function pedir(ruta: string, cabeceras = {}): Promise<Response> {
  const respuesta = await fetch(ruta, {
    headers: { accept: 'application/json', ...cabeceras },
    credentials: 'same-origin',
  })
  // Read to its end now: one that no page takes must not hold its connection.
  return new Response(await respuesta.text(), respuesta)
}

const SEGUNDO_PLANO = { 'x-segundo-plano': '1' }

/** Today of the branch, for who sees it: others have another Inicio, and are refused nothing (`modules/inicio/module.tsx`). */
async function suInicio(sesion: Response): Promise<Response> {
  const { usuario, permisos = [] } = (await sesion.clone().json()) as {
    usuario?: { isSuperAdmin: boolean; isSuperUser: boolean; isSuper: boolean }
    permisos?: string[]
  }
  const esSuper = usuario?.isSuperAdmin || usuario?.isSuperUser || usuario?.isSuper
  if (!esSuper && !permisos.includes('contratos.ver')) throw new Error('not theirs')
  return pedir('/api/v2/inicio', SEGUNDO_PLANO)
}

/**
 * The bare address of the house is Inicio; Indicadores stays at `/` for who goes there: the menu leads to `/#indicadores`, so
 * that a bookmark or a new window of it is told from the name of the host, and to load the page again changes nothing (ADR 023).
 */
const [entrada] = performance.getEntriesByType('navigation')
const { href, origin } = window.location
if (href === `${origin}/` && entrada instanceof PerformanceNavigationTiming && entrada.type === 'navigate')
  window.history.replaceState(null, '', '/home')

const { pathname } = window.location

if (!/^\/(login|terminos)\b/.test(pathname)) {
  const sesion = pedir('/api/v2/sesion')
  const tempranas = new Map([
    ['/api/v2/sesion', sesion],
    ['/api/v2/configuracion/visible', pedir('/api/v2/configuracion/visible', SEGUNDO_PLANO)],
  ])
  if (pathname === '/home') tempranas.set('/api/v2/inicio', sesion.then(suInicio))
  guardarTempranas(tempranas)
  guardarTeclas()
}
