import type { Readable } from 'node:stream'
// What a route may read of a file, for whoever compiles the modules without the app.
import type {} from '@fastify/multipart'
import { CLAVE_DE_ENVIO } from '@retroventa/api/core/comunes'
import type { Endpoint, Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { ERRORES } from '@retroventa/api/errores'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, SesionActual } from '../core/actor.ts'
import type { Archivo } from '../core/archivo.ts'
import { Fallo } from '../core/fallo.ts'
import { deParteDe } from '../core/lista/sql.ts'
import { confirmado } from './adelanto.ts'
import { anotarDescarga } from './descarga.ts'
import { huellaDePedido } from './huella.ts'
import { actorDe, exigirEntero, sesionDe } from './permission.ts'

interface Identidad {
  sesion?: SesionActual
  actor?: Actor
}

declare module 'fastify' {
  interface FastifyRequest {
    quien: Identidad
  }
}

type Quien<E extends Endpoint> = E['permiso'] extends 'publico'
  ? Record<never, never>
  : E['permiso'] extends 'sesion'
    ? { sesion: SesionActual }
    : { actor: Actor }

export type Contexto<E extends Endpoint> = Quien<E> & { request: FastifyRequest; reply: FastifyReply }

type Manejador<E extends Endpoint> = (
  peticion: Peticion<E>,
  contexto: Contexto<E>,
) => Promise<
  E['produce'] extends typeof FLUJO ? Readable : E['produce'] extends string ? Archivo : Respuesta<E>
>

interface Modo {
  /**
   * It reads and leaves no trace, neither in the log: it may begin with what is remembered of who asks, and be done twice (ADR 080). For
   * what is asked at each key, and for what the counter's path waits for at each step (ADR 083).
   */
  readonly soloLee?: boolean
}

/** An answer that stays open. */
const FLUJO = 'text/event-stream'

/**
 * Binds an endpoint of the wire to its handler: validation, permission, idempotency key and answer follow from its
 * declaration. The handler does not compile when it disagrees with the declaration.
 */
export function bind<const E extends Endpoint>(
  app: FastifyInstance,
  ep: E,
  manejador: Manejador<E>,
  { soloLee = false }: Modo = {},
): void {
  app.route({
    method: ep.method,
    url: ep.path,
    // A HEAD would do the work of its GET (a print is counted) and show nothing.
    exposeHeadRoute: false,
    config: { permiso: ep.permiso, soloLee, ...(ep.produce === FLUJO && { segundoPlano: true }) },
    // What is wrong with a call that began with what was remembered is told to who may enter alone.
    attachValidation: soloLee,
    schema: {
      summary: ep.resumen,
      description: documentar(ep),
      tags: [ep.path.split('/')[1] ?? ''],
      ...(ep.params && { params: ep.params }),
      ...(ep.query && { querystring: ep.query }),
      ...(ep.body && { body: ep.body }),
      ...(ep.response && { response: { 200: ep.response } }),
      ...(ep.produce && { produces: [ep.produce] }),
    },
    // Before the body is looked at: who may not enter learns nothing of its shape.
    preValidation: (request, _, seguir) => {
      if (!request.confirma) request.quien = quien(ep, request)
      seguir()
    },
    handler: (request, reply) =>
      // A file is read while it is sent, too.
      ep.produce
        ? deParteDe(request.quien.actor?.usuarioId, () => atender(request, reply), alCerrarse(reply))
        : atender(request, reply),
  })

  async function atender(request: FastifyRequest, reply: FastifyReply) {
    const responder = () => {
      const contexto = { request, reply, ...conClave(ep, request) } as unknown as Contexto<E>
      const peticion = { params: request.params, query: request.query, body: request.body } as Peticion<E>
      return manejador(peticion, contexto)
    }
    const respuesta = soloLee
      ? await confirmado(request, async () => {
          request.quien = quien(ep, request)
          if (request.validationError) throw request.validationError
          return responder()
        })
      : await responder()
    if (!ep.produce) return respuesta
    if (ep.produce === FLUJO)
      return (
        reply
          .header('content-type', FLUJO)
          .header('cache-control', 'no-store')
          // nginx hands on each line as it comes.
          .header('x-accel-buffering', 'no')
          .send(respuesta)
      )
    const archivo = respuesta as Archivo
    const { actor } = request.quien
    if (archivo.seAnota && actor) await anotarDescarga(app.deps, actor, archivo.nombre)
    const tipo = archivo.tipo ?? ep.produce
    return reply
      .header('content-type', tipo === 'text/csv' ? 'text/csv; charset=utf-8' : tipo)
      .header(
        'content-disposition',
        `${archivo.disposicion ?? 'inline'}; filename="${archivo.nombre.replace(/[^\w.-]/g, '_')}"`,
      )
      .header('cache-control', archivo.cache ?? 'no-store')
      .send(archivo.cuerpo)
  }
}

/** When nobody waits for an answer any more: it was sent, or who asked for it went away. */
function alCerrarse({ raw }: FastifyReply): AbortSignal {
  const cierre = new AbortController()
  raw.once('close', () => cierre.abort())
  return cierre.signal
}

/** Who may call and how it may fail, for the people who read the document of the interface. */
function documentar({ permiso, aMedias, errors }: Endpoint): string {
  const quienes =
    permiso === 'publico'
      ? 'Cualquiera.'
      : permiso === 'sesion'
        ? `Con sesión${aMedias ? ', también de quien debe cambiar su contraseña o activar su segundo factor' : ''}.`
        : `Permiso: ${[permiso].flat().join(' o ')}.`
  const fallos = errors.map(
    // A count is said with its noun in the plural: `{n|fila|filas}` is `{n} filas`.
    (codigo) =>
      `- ${ERRORES[codigo].estado} \`${codigo}\`: ${ERRORES[codigo].mensaje.replace(/\{(\w+)\|[^|}]+\|([^}]+)\}/g, '{$1} $2')}`,
  )
  return fallos.length ? `${quienes}\n\n${fallos.join('\n')}` : quienes
}

function quien(ep: Endpoint, request: FastifyRequest): Identidad {
  if (ep.permiso === 'publico') return {}
  if (ep.permiso === 'sesion') {
    if (!ep.aMedias) exigirEntero(request)
    return { sesion: sesionDe(request) }
  }
  const actor = actorDe(request, typeof ep.permiso === 'string' ? [ep.permiso] : ep.permiso)
  // A form says the branch that it was opened in: another window may have changed it since.
  const almacen = request.headers['x-almacen']
  if (almacen !== undefined && almacen !== actor.almacenId) throw new Fallo('sesion.otro_almacen')
  return { actor }
}

/**
 * Adds the idempotency key of a save to its actor. The branch is part of what was asked: the same form sent again after the branch changed
 * in another window is not the same save. Who signs is not: it is verified before the key is looked at.
 * @throws Fallo `peticion.invalida` on a key that is empty, cannot be read, or is too long to be kept whole
 */
function conClave(ep: Endpoint, request: FastifyRequest): Identidad {
  const { actor } = request.quien
  const clave = request.headers['idempotency-key']
  if (!actor || typeof clave !== 'string' || !ep.body) return request.quien
  if (!CLAVE_DE_ENVIO.test(clave))
    throw new Fallo('peticion.invalida', {
      detalle: 'Idempotency-Key debe tener de 1 a 100 caracteres visibles.',
    })
  const idempotencia = {
    clave,
    ruta: `${ep.method} ${request.routeOptions.url}`,
    cuerpoSha256: huellaDePedido(actor.almacenId, request.params, request.body),
  }
  return { actor: { ...actor, idempotencia } }
}
