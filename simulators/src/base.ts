import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as esperar } from 'node:timers/promises'

/** A fault that a test or a person asks for with `POST /_control`. */
export interface Falla {
  /** `lento` waits `ms` before answering; `error` answers `estado` and `codigo`; `basura` answers what is no JSON; `corte` takes the request and hangs up without answering; `tipo` answers well under a wrong content type; `media` cuts the answer in the middle. */
  modo: 'normal' | 'lento' | 'error' | 'basura' | 'corte' | 'tipo' | 'media'
  ms?: number
  estado?: number
  codigo?: number
  /** How many requests it lasts; absent, until changed. */
  veces?: number
}

/** One thing that arrived, newest first in the list. */
export interface Recibido {
  id: string
  instante: string
  para: string
  asunto?: string
  texto: string
  detalle?: Record<string, unknown>
}

export interface Simulador {
  nombre: string
  /** Where `/_recibido` and `/_control` answer. */
  url: string
  recibido(): readonly Recibido[]
  /** The same as `POST /_control`. */
  fallar(falla: Falla): void
  detener(): Promise<void>
}

const RECIBIDOS_MAXIMO = 500

/** What every simulator keeps: what it received and the fault in force. */
export class Bitacora {
  readonly recibidos: Recibido[] = []
  private falla: Falla = { modo: 'normal' }
  private cuantos = 0
  private readonly demoras = new Set<AbortController>()
  private readonly maximo: number

  /** @param maximo how many of what arrived are kept */
  constructor(maximo: number = RECIBIDOS_MAXIMO) {
    this.maximo = maximo
  }

  anotar(uno: Omit<Recibido, 'id' | 'instante'>): Recibido {
    this.cuantos += 1
    const recibido = { id: `${this.cuantos}`, instante: new Date().toISOString(), ...uno }
    this.recibidos.unshift(recibido)
    this.recibidos.length = Math.min(this.recibidos.length, this.maximo)
    return recibido
  }

  fallar(falla: Falla): void {
    this.falla = { ...falla }
  }

  /**
   * The fault of this request; one that lasts a number of requests is used up.
   * @param propia what this very request is about asks for a fault, whatever is in force
   */
  async turno(propia?: Falla): Promise<Falla> {
    const falla = propia ?? this.falla
    if (falla === this.falla && falla.modo !== 'normal' && falla.veces !== undefined) {
      falla.veces -= 1
      if (falla.veces <= 0) this.falla = { modo: 'normal' }
    }
    if (falla.modo === 'lento') await this.demorar(falla.ms ?? 5_000)
    return falla
  }

  /** Ends the wait of what is being answered slowly now: for who does not want to wait it out. */
  soltar(): void {
    for (const demora of this.demoras) demora.abort()
  }

  private async demorar(ms: number): Promise<void> {
    const demora = new AbortController()
    this.demoras.add(demora)
    await esperar(ms, undefined, { signal: demora.signal }).catch(() => {})
    this.demoras.delete(demora)
  }
}

/** Body of a request, whole. */
export async function leerCuerpo(peticion: IncomingMessage): Promise<Buffer> {
  const trozos: Buffer[] = []
  for await (const trozo of peticion) trozos.push(trozo as Buffer)
  return Buffer.concat(trozos)
}

export function json(respuesta: ServerResponse, estado: number, cuerpo: unknown): void {
  respuesta.writeHead(estado, { 'content-type': 'application/json' }).end(JSON.stringify(cuerpo))
}

/** Answers as the fault in force says, or with this body. True when the fault answered instead. */
export function estropear(respuesta: ServerResponse, falla: Falla, cuerpo: unknown): boolean {
  const texto = JSON.stringify(cuerpo)
  if (falla.modo === 'corte') respuesta.destroy()
  else if (falla.modo === 'basura')
    respuesta.writeHead(200, { 'content-type': 'application/json' }).end('{"data": <html>')
  else if (falla.modo === 'tipo') respuesta.writeHead(200, { 'content-type': 'text/html' }).end(texto)
  else if (falla.modo === 'media') {
    respuesta.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(texto),
    })
    respuesta.write(texto.slice(0, texto.length / 2), () => respuesta.destroy())
  } else return false
  return true
}

/**
 * A server on 127.0.0.1 at a free port, with `GET /_recibido` and `POST /_control`; everything else goes to `atender`.
 */
export async function servidorDe(
  bitacora: Bitacora,
  atender: (peticion: IncomingMessage, respuesta: ServerResponse) => Promise<void>,
): Promise<{ url: string; detener(): Promise<void> }> {
  const servidor = createServer((peticion, respuesta) => {
    rutear(bitacora, peticion, respuesta, atender).catch(() => respuesta.destroy())
  })
  const puerto = await escuchar(servidor)
  return {
    url: `http://127.0.0.1:${puerto}`,
    detener: () =>
      new Promise((listo) => {
        servidor.close(() => listo())
        servidor.closeAllConnections()
      }),
  }
}

async function rutear(
  bitacora: Bitacora,
  peticion: IncomingMessage,
  respuesta: ServerResponse,
  atender: (peticion: IncomingMessage, respuesta: ServerResponse) => Promise<void>,
): Promise<void> {
  if (peticion.url === '/_recibido') return json(respuesta, 200, bitacora.recibidos)
  if (peticion.url === '/_control' && peticion.method === 'POST') {
    bitacora.fallar(JSON.parse((await leerCuerpo(peticion)).toString()) as Falla)
    return json(respuesta, 200, { ok: true })
  }
  return atender(peticion, respuesta)
}

async function escuchar(servidor: Server): Promise<number> {
  await new Promise<void>((listo, fallo) => {
    servidor.once('error', fallo)
    servidor.listen(0, '127.0.0.1', listo)
  })
  return (servidor.address() as AddressInfo).port
}
