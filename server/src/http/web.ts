import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import estaticos from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Fallo } from '../core/fallo.ts'

const CARPETA = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/** Serves the built web: hashed assets for a year, the page itself always fresh, every other address the page. */
export async function instalarWeb(app: FastifyInstance): Promise<void> {
  const construida = existsSync(CARPETA)
  if (construida)
    await app.register(estaticos, {
      root: CARPETA,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(respuesta, ruta) {
        const conHuella = ruta.includes('/assets/')
        respuesta.header('cache-control', conHuella ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const esPagina = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!construida || !esPagina) throw new Fallo('ruta.no_existe')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
