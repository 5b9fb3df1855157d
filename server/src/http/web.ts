import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
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

/**
 * What was built, by its address: one route for a folder, since one for each of its fifteen hundred files, and one more for its HEAD, is
 * most of what a start does and holds. Only what is there is sent, so that no address leads out of the folder.
 */
function instalarArchivos(app: FastifyInstance): void {
  const archivos = new Set(
    readdirSync(CARPETA, { recursive: true, withFileTypes: true })
      .filter((uno) => uno.isFile())
      .map((uno) => relative(CARPETA, join(uno.parentPath, uno.name)).replaceAll(sep, '/'))
      .filter((archivo) => !/^index\.html|(^|\/)\./.test(archivo)),
  )
  const lugares = new Set([...archivos].map((archivo) => archivo.replace(/\/.*/, '/')))
  for (const lugar of lugares)
    app.route<{ Params: { '*'?: string } }>({
      method: ['HEAD', 'GET'],
      url: lugar.endsWith('/') ? `/${lugar}*` : `/${lugar}`,
      errorHandler: (error, request, reply) => {
        // Who asked for it went away while it was sent.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
        else app.errorHandler(error, request, reply)
      },
      handler: ({ params }, reply) => {
        const archivo = `${lugar}${params['*'] ?? ''}`
        return archivos.has(archivo) ? reply.sendFile(archivo) : reply.callNotFound()
      },
    })
}

/** Serves the built web: hashed assets for a year, the page itself always fresh, every other address the page. */
export async function instalarWeb(
  app: FastifyInstance,
  deps: Pick<Dependencias, 'db' | 'reloj'>,
): Promise<void> {
  const construida = existsSync(CARPETA)
  if (construida) {
    await app.register(estaticos, {
      root: CARPETA,
      serve: false,
      // The page has a policy of its own: it goes out below.
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(respuesta, ruta) {
        const conHuella = ruta.includes('/assets/')
        respuesta.header('cache-control', conHuella ? 'public, max-age=31536000, immutable' : 'no-cache')
        if (OBRERO_DE_BARRAS.test(ruta)) respuesta.header('content-security-policy', POLITICA_OBRERO)
      },
    })
    instalarArchivos(app)
  }
  app.setNotFoundHandler((request, reply) => {
    const esPagina = request.method === 'GET' && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!construida || !esPagina) throw new Fallo('ruta.no_existe')
    return mandarPagina(deps, reply)
  })
}
