import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import estaticos from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Fallo } from '../core/fallo.ts'
import type { Dependencias } from '../dependencies.ts'
import { leerConfiguracion } from '../modules/configuracion/service.ts'
import { conWidgets } from './politica.ts'

const CARPETA = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * The workers that decode cédulas and labels compile WebAssembly, by the policy of their own files: they may do nothing else but
 * fetch from here. The policy of the pages (`cabeceras.ts`) allows neither WebAssembly nor `eval`.
 */
const OBRERO_DE_BARRAS = /\/assets\/(cedula|etiqueta)\.worker-[^/]+\.js/
const POLITICA_OBRERO = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/**
 * The page, with the policy that its widgets of others need (D21). The settings that cannot be read now open nothing: the
 * page goes out with the policy of the house.
 */
async function mandarPagina(deps: Pick<Dependencias, 'db' | 'reloj'>, reply: FastifyReply) {
  const base = String(reply.getHeader('content-security-policy'))
  const politica = await leerConfiguracion(deps).then(
    ({ widgets }) => conWidgets(base, widgets),
    () => base,
  )
  return reply
    .header('cache-control', 'no-cache')
    .header('content-security-policy', politica)
    .sendFile('index.html')
}

/** Serves the built web: hashed assets for a year, the page itself always fresh, every other address the page. */
export async function instalarWeb(
  app: FastifyInstance,
  deps: Pick<Dependencias, 'db' | 'reloj'>,
): Promise<void> {
  const construida = existsSync(CARPETA)
  if (construida)
    await app.register(estaticos, {
      root: CARPETA,
      wildcard: false,
      // The page has a policy of its own: it goes out below.
      index: false,
      globIgnore: ['index.html*'],
      preCompressed: true,
      cacheControl: false,
      setHeaders(respuesta, ruta) {
        const conHuella = ruta.includes('/assets/')
        respuesta.header('cache-control', conHuella ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (OBRERO_DE_BARRAS.test(ruta)) respuesta.header('content-security-policy', POLITICA_OBRERO)
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const esPagina = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!construida || !esPagina) throw new Fallo('ruta.no_existe')
    return mandarPagina(deps, reply)
  })
}
