import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import estaticos from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Fallo } from '../core/fallo.ts'

const CARPETA = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * The worker that decodes photos of cédulas compiles WebAssembly, by the policy of its own file: it may do nothing else but
 * fetch from here. The policy of the pages (`cabeceras.ts`) allows neither WebAssembly nor `eval`.
 */
const OBRERO_CEDULA = /\/assets\/cedula\.worker-[^/]+\.js/
const POLITICA_OBRERO = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

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
        if (OBRERO_CEDULA.test(ruta)) respuesta.header('content-security-policy', POLITICA_OBRERO)
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const esPagina = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!construida || !esPagina) throw new Fallo('ruta.no_existe')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
