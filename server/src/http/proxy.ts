import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/** Headers that a proxy adds. */
const DE_PROXY = ['x-forwarded-for', 'forwarded', 'x-real-ip']
const AVISO =
  'Las peticiones llegan por un proxy y PROXY_DE_CONFIANZA no está: todas parecen de una misma dirección, que se bloquea ' +
  'entera cuando alguien se equivoca. Indique la dirección del proxy en PROXY_DE_CONFIANZA.'

/** Says once that production stands behind a proxy that nobody named. */
export function avisarProxy(app: FastifyInstance, { modo, proxyDeConfianza }: Config): void {
  if (modo !== 'produccion' || proxyDeConfianza !== false) return
  let dicho = false
  app.addHook('onRequest', (request, _, seguir) => {
    if (!dicho && DE_PROXY.some((cabecera) => request.headers[cabecera] !== undefined)) {
      dicho = true
      app.log.warn(AVISO)
    }
    seguir()
  })
}

/** Where people open the product, as they reached it: what a printed code or a short link leads to. */
export const casaDe = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
