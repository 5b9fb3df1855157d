import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Fallo } from '../core/fallo.ts'
import type { Dependencias } from '../dependencies.ts'
import { destinoDe } from '../modules/enlaces/service.ts'
import { redDe } from '../modules/sesion/service.ts'

const CODIGO = /^[2-9a-z]{4,20}$/
/** Whoever stands before a poster opens it once; those of one address, as of a shop's network, are some more. */
const APERTURAS_POR_MINUTO = 120

/**
 * `/s/:codigo`, for anybody: to the network that the house chose, never to an address that somebody typed. Outside of the
 * interface, because it is short and answers no JSON; with a limit of its own, because it asks and writes.
 */
export async function instalarEnlaces(app: FastifyInstance, deps: Dependencias): Promise<void> {
  await app.register(async (enlaces) => {
    await enlaces.register(rateLimit, {
      max: APERTURAS_POR_MINUTO,
      timeWindow: 60_000,
      keyGenerator: ({ direccion }) => redDe(direccion),
      errorResponseBuilder: (_, { ttl }) =>
        new Fallo('peticion.demasiadas', { segundos: Math.ceil(ttl / 1000) }),
    })
    enlaces.get<{ Params: { codigo: string } }>(
      '/s/:codigo',
      { config: { permiso: 'publico' }, exposeHeadRoute: false },
      async ({ params }, reply) => {
        const destino = CODIGO.test(params.codigo) ? await destinoDe(deps, params.codigo) : undefined
        if (destino) return reply.redirect(destino, 302)
        return reply.status(404).type('text/plain; charset=utf-8').send('Ese enlace no existe.')
      },
    )
  })
}
