import type { FastifyInstance } from 'fastify'
import type { Dependencias } from '../dependencies.ts'
import { destinoDe } from '../modules/enlaces/service.ts'

const CODIGO = /^[2-9a-z]{4,20}$/

/**
 * `/s/:codigo`, for anybody: to the network that the house chose, never to an address that somebody typed. Outside of the
 * interface, because it is short and answers no JSON.
 */
export function instalarEnlaces(app: FastifyInstance, deps: Dependencias): void {
  app.get<{ Params: { codigo: string } }>(
    '/s/:codigo',
    { config: { permiso: 'publico' }, exposeHeadRoute: false },
    async ({ params }, reply) => {
      const destino = CODIGO.test(params.codigo) ? await destinoDe(deps, params.codigo) : undefined
      if (destino) return reply.redirect(destino, 302)
      return reply.status(404).type('text/plain; charset=utf-8').send('Ese enlace no existe.')
    },
  )
}
