import cookie from '@fastify/cookie'
import { Tokens } from '@fastify/csrf'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fallo } from '../core/fallo.ts'
import type { Dependencias } from '../dependencies.ts'
import {
  abrirSesion,
  DURACION_MAXIMA_MS,
  huellaDeSesion,
  identificar,
  lectorDeSesiones,
  type SesionAbierta,
} from '../modules/sesion/service.ts'
import { adelantar, Recordadas } from './adelanto.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Hashes of the sessions of the cookies whose signature was found to be ours, by the cookie. */
    firmadas: Map<string, string>
  }
  interface FastifyRequest {
    /** Present on every route that is not public. */
    abierta: SesionAbierta | undefined
    /** Address of who asks, past the proxy. */
    direccion: string
  }
}

/** Requests the page makes by itself carry this header: they are not the person's activity. */
export const SEGUNDO_PLANO = 'x-segundo-plano'
const COOKIE = 'retroventa'
/**
 * In production the browser takes the cookie over TLS alone, and lets no other host or path of the domain plant one with
 * its name. A demonstration is plain HTTP of one machine, where some browsers refuse such a cookie.
 */
const deCookie = ({ modo }: Dependencias['config']) =>
  modo === 'produccion' ? { nombre: `__Host-${COOKIE}`, secure: true } : { nombre: COOKIE, secure: false }
const MODIFICAN = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const fichas = new Tokens({})

/** As many as a chain has counters. */
const MAXIMO_FIRMADAS = 2_000

/** The hash of the session in the cookie, when the signature on it is ours: each is verified once by whoever keeps `firmadas`, whole as it came. */
function huellaDeCookie(request: FastifyRequest): string | undefined {
  const { deps, firmadas } = request.server
  const valor = request.cookies[deCookie(deps.config).nombre]
  if (valor === undefined) return undefined
  const conocido = firmadas.get(valor)
  if (conocido !== undefined) return conocido
  const { valid, value } = request.unsignCookie(valor)
  if (!valid) return undefined
  const huella = huellaDeSesion(value)
  if (firmadas.size >= MAXIMO_FIRMADAS) firmadas.clear()
  firmadas.set(valor, huella)
  return huella
}

/** The session of a route that asks for one. @throws Fallo `sesion.requerida` */
export function sesionAbierta(request: FastifyRequest): SesionAbierta {
  if (!request.abierta) throw new Fallo('sesion.requerida')
  return request.abierta
}

/** What is known of the machine that asks. */
export const equipoDe = (request: FastifyRequest) => ({
  direccion: request.direccion,
  equipo: String(request.headers['user-agent'] ?? '').slice(0, 300),
})

/** A token of this session, for the header of its unsafe calls. */
export const fichaDe = (csrf: string): string => fichas.create(csrf)

/** Signs somebody in, in this browser. @returns the token and the moment of the new session */
export async function darSesion(
  request: FastifyRequest,
  reply: FastifyReply,
  usuario: { id: string; username: string },
  equipo: { direccion: string; equipo: string },
): Promise<{ csrf: string; visto: number }> {
  const csrf = fichas.secretSync()
  const { deps } = request.server
  const id = await abrirSesion(deps, usuario, { csrf, anterior: huellaDeCookie(request), equipo })
  const { nombre, secure } = deCookie(deps.config)
  reply.setCookie(nombre, id, {
    signed: true,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DURACION_MAXIMA_MS / 1000,
  })
  return { csrf, visto: deps.reloj().getTime() }
}

/** The browser forgets the cookie. */
export function quitarCookie(reply: FastifyReply): void {
  const { nombre, secure } = deCookie(reply.server.deps.config)
  reply.clearCookie(nombre, { path: '/', secure })
}

/** Who asks, and the guard against the forms of other sites, for the whole interface. */
export async function instalarSesion(app: FastifyInstance, deps: Dependencias): Promise<void> {
  await app.register(cookie, { secret: deps.config.llaves.cookies.map(({ clave }) => clave) })
  app.decorate('firmadas', new Map())
  app.decorateRequest('abierta')
  app.decorateRequest('confirma')
  const leer = lectorDeSesiones(deps)
  const recordadas = new Recordadas()
  app.addHook('onRequest', async (request) => {
    const { permiso, segundoPlano, soloLee } = request.routeOptions.config
    const modifica = MODIFICAN.has(request.method)
    const publico = !permiso || permiso === 'publico'
    // What the browser says of itself: no page of another site signs in here, nor reads or prints with the cookie.
    if (request.headers['sec-fetch-site'] === 'cross-site' && permiso && (modifica || !publico))
      throw new Fallo('sesion.csrf')
    if (publico) return
    const huella = huellaDeCookie(request)
    if (!huella) throw new Fallo('sesion.requerida')
    const leida = recordadas.anotar(
      huella,
      identificar(deps, leer, huella, { cuenta: !segundoPlano && !request.headers[SEGUNDO_PLANO] }),
    )
    if (soloLee && !modifica && adelantar(request, recordadas, huella, leida)) return
    request.abierta = await leida
    // Only the header: a token in the body would let a plain form post carry it.
    if (modifica && !fichas.verify(request.abierta.csrf, String(request.headers['x-csrf-token'] ?? '')))
      throw new Fallo('sesion.csrf')
  })
}
