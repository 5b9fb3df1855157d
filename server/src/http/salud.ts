import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { espacioDe } from '../core/disco.ts'
import { Fallo } from '../core/fallo.ts'
import { preguntarALaBase } from '../db/connect.ts'
import type { Dependencias } from '../dependencies.ts'
import { diferenciasDeLaUltima } from '../modules/contabilidad/service.ts'
import { estadoRespaldos } from '../modules/respaldos/service.ts'

let delProceso: Registry | undefined
/**
 * What Node says of itself, once for a process: each asks to be told of every collection of garbage and of every turn, for as long as the
 * process lives, and holds the application that it was made for.
 */
function medidasDelProceso(): Registry {
  if (!delProceso) {
    delProceso = new Registry()
    collectDefaultMetrics({ register: delProceso })
  }
  return delProceso
}

/** `/salud` for whoever watches the service, `/metrics` for Prometheus. */
export async function instalarSalud(app: FastifyInstance, deps: Dependencias): Promise<void> {
  const proceso = medidasDelProceso()
  const registro = new Registry()
  const duracion = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of each answered request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registro],
  })
  const disco = (medida: 'libre' | 'total', help: string) =>
    new Gauge({
      name: `retroventa_disco_${medida}_bytes`,
      help,
      labelNames: ['disco'],
      registers: [registro],
      async collect() {
        for (const uno of await espacioDe(deps.config.discos)) this.set({ disco: uno.nombre }, uno[medida])
      },
    })
  disco('libre', 'Bytes that can still be written to each watched folder.')
  disco('total', 'Size of the disk of each watched folder.')
  const trabajos = (cual: 'esperan' | 'fallidos', help: string) =>
    new Gauge({
      name: `retroventa_trabajos_${cual}`,
      help,
      labelNames: ['trabajo'],
      registers: [registro],
      async collect() {
        for (const uno of await deps.cola.medir()) this.set({ trabajo: uno.nombre }, uno[cual])
      },
    })
  trabajos('esperan', 'Jobs whose time has come and that nobody has taken.')
  trabajos('fallidos', 'Jobs kept that failed after all their attempts.')
  new Gauge({
    name: 'retroventa_respaldo_edad_segundos',
    help: 'Seconds since the last backup that was restored beside and compared. Absent before the first one.',
    registers: [registro],
    async collect() {
      const { ultimo } = await estadoRespaldos(deps)
      if (ultimo !== undefined) this.set((deps.reloj().getTime() - Date.parse(ultimo)) / 1000)
    },
  })
  new Gauge({
    name: 'retroventa_respaldo_ajeno',
    help: '1 where the site makes the backups with a tool of its own.',
    registers: [registro],
    collect() {
      this.set(deps.config.respaldoAjeno ? 1 : 0)
    },
  })
  new Gauge({
    name: 'retroventa_libros_diferencias',
    help: 'Differences that the last proof of both ledgers found.',
    registers: [registro],
    async collect() {
      this.set(await diferenciasDeLaUltima(deps.db))
    },
  })
  new Gauge({
    name: 'retroventa_replica_atraso_segundos',
    help: 'Of how many seconds ago the data of reports are. Absent while they are read from the primary.',
    registers: [registro],
    collect() {
      this.reset()
      const { atraso } = deps.lectura.fuente()
      if (atraso !== null) this.set(atraso)
    },
  })
  new Gauge({
    name: 'retroventa_pantallas_al_dia',
    help: 'Open pages that are told what changes.',
    registers: [registro],
    collect() {
      this.set(deps.cambios.abiertos)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    // How long a page was open is no time that anybody waited.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    const route = request.routeOptions.url ?? 'none'
    duracion.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/salud', { config: { permiso: 'publico' }, logLevel: 'warn' }, async (_, reply) => {
    try {
      await preguntarALaBase(deps.db)
    } catch {
      return reply.status(503).send({ estado: 'sin base de datos' })
    }
    const discos = await espacioDe(deps.config.discos)
    if (discos.some(({ estado }) => estado === 'lleno'))
      return reply.status(503).send({ estado: 'disco lleno' })
    const { vencido, incompleto } = await estadoRespaldos(deps)
    const avisos = [
      ...(discos.some(({ estado }) => estado === 'poco') ? ['queda poco espacio en el disco'] : []),
      ...(vencido ? ['no hay un respaldo verificado de las últimas 26 horas'] : []),
      ...(incompleto ? ['al último respaldo verificado le faltan archivos'] : []),
    ]
    return avisos.length > 0 ? { estado: 'bien', aviso: avisos.join('; ') } : { estado: 'bien' }
  })

  app.get('/metrics', { config: { permiso: 'publico' }, logLevel: 'warn' }, async (request, reply) => {
    if (!puedeMedir(request, deps.config.metricsToken)) throw new Fallo('ruta.no_existe')
    const todas = Registry.merge([proceso, registro])
    return reply.type(todas.contentType).send(await todas.metrics())
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
