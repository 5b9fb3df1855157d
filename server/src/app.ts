import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { MAXIMO_FOTO_BYTES } from '@retroventa/domain/clientes/guardado'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Fallo } from './core/fallo.ts'
import { numeroDeSolicitud } from './core/identidad.ts'
import type { Dependencias } from './dependencies.ts'
import { instalarCabeceras } from './http/cabeceras.ts'
import { instalarEnlaces } from './http/enlaces.ts'
import { direccionIlegible, instalarErrores, peticionRota } from './http/errors.ts'
import { instalarInterfaz } from './http/openapi.ts'
import { avisarProxy } from './http/proxy.ts'
import { instalarSalud } from './http/salud.ts'
import { instalarSesion } from './http/session.ts'
import { instalarWeb } from './http/web.ts'
import { redDe } from './modules/sesion/service.ts'
import { MODULOS } from './modulos.ts'
import { enPalabras } from './palabras.ts'
import { errorSinDatos } from './registro.ts'

/** Path under which the whole outer interface lives. */
export const BASE = '/api/v2'
const CUERPO_MAXIMO = 1_048_576
/** From the first byte of a request to its last: a file of 40 MB over 2 Mbit/s. */
export const PLAZO_PETICION_MS = 180_000
const PLAZO_CABECERAS_MS = 20_000
/** For one part of the frame to be in its place: a machine that does much else reads what it imports slowly. */
const PLAZO_PARTE_MS = 60_000
/** Bytes of an answer up to which compressing costs more than sending: it is one packet all the same. */
const SIN_COMPRIMIR = 1_024
/**
 * Bytes up to which an answer is compressed where it stands: a page of a list takes a tenth of a millisecond so, and half of one
 * more by a stream and a thread of its own.
 */
const COMPRIMIR_AQUI = 65_536
/** A counter types fast, a script faster: per address and minute, across all calls. */
const PETICIONES_POR_MINUTO = 1_200

z.config({ localeError: enPalabras })

/** The application as a function: `main.ts` listens on it, tests inject into it. */
export async function crearApp(
  deps: Dependencias,
  { plazoMs = PLAZO_PETICION_MS }: { plazoMs?: number } = {},
): Promise<FastifyInstance> {
  const produccion = deps.config.modo === 'produccion'
  const app = Fastify({
    logger: {
      level: deps.config.logNivel,
      // The path pattern, never the address itself: a search carries names and documents.
      serializers: { req: (r) => ({ metodo: r.method, ruta: r.routeOptions?.url }), err: errorSinDatos },
    },
    genReqId: numeroDeSolicitud,
    frameworkErrors: direccionIlegible,
    clientErrorHandler: peticionRota,
    // Without it a body of one byte every ten seconds keeps its connection for ever.
    requestTimeout: plazoMs,
    http: {
      headersTimeout: Math.min(plazoMs, PLAZO_CABECERAS_MS),
      connectionsCheckingInterval: Math.min(plazoMs / 4, 5_000),
    },
    bodyLimit: CUERPO_MAXIMO,
    pluginTimeout: PLAZO_PARTE_MS,
    trustProxy: deps.config.proxyDeConfianza,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('deps', deps)
  app.decorateRequest('quien')
  instalarErrores(app)

  avisarProxy(app, deps.config)
  instalarCabeceras(app, { produccion })
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: SIN_COMPRIMIR,
    syncThreshold: COMPRIMIR_AQUI,
    globalDecompression: false,
  })
  await instalarSalud(app, deps)
  await instalarEnlaces(app, deps)
  await app.register(
    async (interfaz) => {
      // Calls only: the files of a page are many, cheap and the same for everybody, and an office shares one address.
      await interfaz.register(rateLimit, {
        max: PETICIONES_POR_MINUTO,
        timeWindow: 60_000,
        keyGenerator: ({ direccion }) => redDe(direccion),
        errorResponseBuilder: (_, { ttl }) =>
          new Fallo('peticion.demasiadas', { segundos: Math.ceil(ttl / 1000) }),
      })
      // The map of every door is for whoever builds; who may read it in production has it in the repository.
      if (!produccion) await instalarInterfaz(interfaz)
      // One picture per request, 2 MB at most (000 §5): the rest is never read.
      await interfaz.register(multipart, {
        limits: { fileSize: MAXIMO_FOTO_BYTES, files: 1, fields: 0, parts: 2, headerPairs: 20 },
      })
      await instalarSesion(interfaz, deps)
      for (const { rutas } of MODULOS) rutas?.(interfaz)
      interfaz.setNotFoundHandler(() => {
        throw new Fallo('ruta.no_existe')
      })
    },
    { prefix: BASE },
  )
  await instalarWeb(app, deps)
  return app
}
