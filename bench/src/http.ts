import { Agent, request } from 'node:http'

export interface RespuestaHttp {
  readonly estado: number
  readonly cuerpo: Buffer
  readonly cabeceras: NodeJS.Dict<string | string[]>
}

export interface ClienteHttp {
  /** What it sends as `cookie`; empty without a session. */
  readonly cookie: string
  readonly csrf: string
  pedir(
    metodo: string,
    ruta: string,
    cuerpo?: unknown,
    cabeceras?: Record<string, string>,
  ): Promise<RespuestaHttp>
  cerrar(): void
}

let puestos = 0

/** Address of a counter of many, as the proxy in front of the product says it: the limit of requests is of one address. */
export function otroPuesto(): string {
  puestos++
  return `10.${puestos % 200}.0.${puestos % 250}`
}

/** A keep-alive client of one server: what a browser or a proxy is to it. */
export function crearCliente(url: string, fijas: Record<string, string> = {}): ClienteHttp {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(url)
  return {
    pedir: (metodo, ruta, cuerpo, cabeceras = {}) =>
      new Promise((resolver, rechazar) => {
        const datos = cuerpo === undefined ? undefined : JSON.stringify(cuerpo)
        const peticion = request(
          {
            agent,
            hostname,
            port,
            method: metodo,
            path: ruta,
            headers: {
              ...fijas,
              ...cabeceras,
              'x-forwarded-for': otroPuesto(),
              ...(datos !== undefined && {
                'content-type': 'application/json',
                'content-length': Buffer.byteLength(datos),
              }),
            },
          },
          (respuesta) => {
            const trozos: Buffer[] = []
            respuesta.on('data', (trozo: Buffer) => trozos.push(trozo))
            respuesta.on('error', rechazar)
            respuesta.on('end', () =>
              resolver({
                estado: respuesta.statusCode ?? 0,
                cuerpo: Buffer.concat(trozos),
                cabeceras: respuesta.headers,
              }),
            )
          },
        )
        peticion.on('error', rechazar)
        peticion.end(datos)
      }),
    cookie: fijas.cookie ?? '',
    csrf: fijas['x-csrf-token'] ?? '',
    cerrar: () => agent.destroy(),
  }
}
