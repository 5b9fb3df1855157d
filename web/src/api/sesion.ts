import type { Permiso } from '@retroventa/api/permisos'
import type {
  cerrarSesion,
  elegirAlmacen,
  empresaPublica,
  iniciarSesion,
  Sesion,
  verSesion,
} from '@retroventa/api/sesion/llamadas'
import { type Query, queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { estaDentro, quitarBorradores } from './borradores.ts'
import { cache } from './cache.ts'
import { fijarCsrf, llamar } from './cliente.ts'
import { ErrorApi, errorDeOtraPersona } from './errorApi.ts'
import { ruta } from './referencia.ts'
import { alTerminarTrabajo, irseSinPreguntar } from './trabajo.ts'

export type { Sesion } from '@retroventa/api/sesion/llamadas'

const VER = ruta<typeof verSesion>('GET', '/sesion')
const INICIAR = ruta<typeof iniciarSesion>('POST', '/sesion')
const CERRAR = ruta<typeof cerrarSesion>('DELETE', '/sesion')
const ELEGIR = ruta<typeof elegirAlmacen>('PUT', '/sesion/almacen')
const EMPRESA = ruta<typeof empresaPublica>('GET', '/empresa')

/** By then the page that was loaded again is there. */
const RECARGA_MS = 5_000

/** A session that the server gives: its person is in, whoever signed out in this browser before it was asked. */
async function pedida(pedir: () => Promise<Sesion>): Promise<Sesion> {
  const preguntado = Date.now()
  const sesion = await pedir()
  estaDentro(sesion.usuario.id, preguntado)
  return sesion
}

function recibir(sesion: Sesion): Sesion {
  fijarCsrf(sesion.csrf)
  return sesion
}

/**
 * As `recibir`, of a session that may have gone to another branch since, in another window. One of another person takes the
 * whole page: what it shows and what is written in it are of who was there before, and nothing of it is saved as theirs.
 */
async function releida(sesion: Sesion): Promise<Sesion> {
  const antes = cache.getQueryData<Sesion>(['sesion'])
  if (antes && antes.usuario.id !== sesion.usuario.id) {
    irseSinPreguntar()
    window.location.reload()
    // Nothing goes on meanwhile; a page that did not go says why nothing of it is answered.
    await new Promise((seguir) => setTimeout(seguir, RECARGA_MS))
    throw errorDeOtraPersona()
  }
  if (antes?.almacen && antes.almacen.id !== sesion.almacen?.id) alTerminarTrabajo(olvidarOtroAlmacen)
  return recibir(sesion)
}

/** Who is working, where, and what they may do. */
export const querySesion = queryOptions({
  queryKey: ['sesion'],
  queryFn: async ({ signal }) => releida(await pedida(() => llamar(VER, {}, { señal: signal }))),
  staleTime: 5 * 60_000,
  retry: false,
})

/** Asks the server how the session is without counting as activity of the person. */
export const leerSesionEnSegundoPlano = async (): Promise<Sesion> => {
  const sesion = await releida(await pedida(() => llamar(VER, {}, { segundoPlano: true })))
  cache.setQueryData(querySesion.queryKey, sesion)
  return sesion
}

/** Name and NIT of the company, without a session. */
export const queryEmpresa = queryOptions({
  queryKey: ['empresa'],
  queryFn: ({ signal }) => llamar(EMPRESA, {}, { señal: signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The session. Only inside the frame, whose route has already made sure there is one. */
export const useSesion = (): Sesion => useSuspenseQuery(querySesion).data

/** Super admin, super user or the super flag: they see every branch (001 §6). */
export const esSuper = ({ usuario }: Pick<Sesion, 'usuario'>): boolean =>
  usuario.isSuperAdmin || usuario.isSuperUser || usuario.isSuper

/** True when the session holds the permission; super people hold all (001 §6). The server decides again. */
export function tienePermiso(sesion: Sesion, permiso: Permiso): boolean {
  return esSuper(sesion) || sesion.permisos.includes(permiso)
}

/** Whether the person may do it: `usePermiso('contratos.crear')`. */
export const usePermiso = (permiso: Permiso): boolean => tienePermiso(useSesion(), permiso)

const delAlmacen = ({ queryKey }: Query): boolean => queryKey[0] !== 'sesion' && queryKey[0] !== 'empresa'

/** Another window chose another branch: what this one shows is read again there, once nothing is being written in it. */
function olvidarOtroAlmacen(): void {
  cache.removeQueries({ type: 'inactive', predicate: delAlmacen })
  void cache.resetQueries({ type: 'active', predicate: delAlmacen })
}

/** Keeps the new session and forgets what was read in another one or in another branch. */
function cambiar(sesion: Sesion): void {
  cache.removeQueries({ predicate: delAlmacen })
  cache.setQueryData(querySesion.queryKey, recibir(sesion))
}

export const useIniciarSesion = () =>
  useMutation({
    mutationFn: (datos: { usuario: string; clave: string; codigo?: string }) =>
      pedida(() => llamar(INICIAR, { body: datos })),
    onSuccess: cambiar,
  })

export const useElegirAlmacen = () =>
  useMutation({
    mutationFn: (almacenId: string) => llamar(ELEGIR, { body: { almacenId } }),
    onSuccess: cambiar,
  })

/** Back to the branch of a form that is being written: what it shows is still of there. */
export const useVolverAlAlmacen = () =>
  useMutation({
    mutationFn: (almacenId: string) => llamar(ELEGIR, { body: { almacenId } }),
    onSuccess: (sesion) => cache.setQueryData(querySesion.queryKey, recibir(sesion)),
  })

/** Signs out because nobody is there; the book of sign-ins says so. */
export const useCerrarPorInactividad = () =>
  useMutation({ mutationFn: () => llamar(CERRAR, { query: { motivo: 'inactividad' } }) })

/** Who asked to sign out in this window. */
let saliente: string | undefined

/**
 * Signs out and leaves with a fresh page, so that nothing of the session stays in memory nor in the browser, and without asking: what
 * was being written is gone by then. Where the server did not sign out, the page stays, and its drafts: whoever came next would work as
 * who thinks they left.
 * @throws Error when the session is still open, or nobody knows
 */
export async function salir(): Promise<void> {
  // Before the answer: of a session that had ended already nothing is known after it, nor when it is tried again.
  saliente = cache.getQueryData(querySesion.queryKey)?.usuario.id ?? saliente
  try {
    await llamar(CERRAR)
  } catch (error) {
    if (!(error instanceof ErrorApi)) throw error
    if (error.codigo !== 'sesion.requerida') throw new Error(`No se pudo cerrar la sesión. ${error.message}`)
  }
  if (saliente) quitarBorradores(saliente)
  irseSinPreguntar()
  window.location.assign('/login')
}

/** @param alFallar told also when what asked for it is not on the screen any more, as an entry of the palette */
export const useCerrarSesion = (alFallar?: (error: Error) => void) =>
  useMutation({ ...(alFallar && { onError: alFallar }), mutationFn: salir })
