import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Fallo } from '../core/fallo.ts'
import type { Dependencias } from '../dependencies.ts'

/** `/salud` for whoever watches the service, `/metrics` for Prometheus. */
export async function instalarSalud(app: FastifyInstance, deps: Dependencias): Promise<void> {
  const registro = new Registry()
  collectDefaultMetrics({ register: registro })
  const duracion = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of each answered request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registro],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    duracion.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/salud', { config: { permiso: 'publico' }, logLevel: 'warn' }, async (_, reply) => {
    try {
      await sql`select 1`.execute(deps.db)
      return { estado: 'bien' }
    } catch {
      return reply.status(503).send({ estado: 'sin base de datos' })
    }
  })

  app.get('/metrics', { config: { permiso: 'publico' }, logLevel: 'warn' }, async (request, reply) => {
    if (!puedeMedir(request, deps.config.metricsToken)) throw new Fallo('ruta.no_existe')
    return reply.type(registro.contentType).send(await registro.metrics())
  })
}

/** Takes the same time wherever they differ. */
function iguales(a: string, b: string): boolean {
  const huella = (texto: string) => createHash('sha256').update(texto).digest()
  return timingSafeEqual(huella(a), huella(b))
}

/** With `METRICS_TOKEN`, whoever carries it; without, only a direct connection from the same machine. */
function puedeMedir(request: FastifyRequest, token: string | undefined): boolean {
  if (token) return iguales(request.headers.authorization ?? '', `Bearer ${token}`)
  const directa = request.headers['x-forwarded-for'] === undefined
  return directa && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
}
