import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { DIRECTIVAS } from './politica.ts'

/** The camera is for the photos of a customer; nothing else of the machine is asked for. */
const PERMISOS_DEL_NAVEGADOR =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), display-capture=()'

/** What helmet writes, asked once: the headers are the same for every answer. */
function deHelmet(opciones: Parameters<typeof helmet>[0]): Record<string, string> {
  const cabeceras: Record<string, string> = {}
  const respuesta = {
    setHeader(nombre: string, valor: string) {
      cabeceras[nombre.toLowerCase()] = valor
    },
    removeHeader() {},
  }
  helmet(opciones)({} as IncomingMessage, respuesta as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return cabeceras
}

/** Puts the headers of security on every answer, and keeps it out of caches unless its handler says otherwise. */
export function instalarCabeceras(app: FastifyInstance, { produccion }: { produccion: boolean }): void {
  const cabeceras = {
    ...deHelmet({
      contentSecurityPolicy: {
        directives: DIRECTIVAS,
      },
      strictTransportSecurity: produccion,
    }),
    'permissions-policy': PERMISOS_DEL_NAVEGADOR,
    'cache-control': 'no-store',
  }
  app.addHook('onRequest', (_, reply, seguir) => {
    reply.headers(cabeceras)
    seguir()
  })
}
