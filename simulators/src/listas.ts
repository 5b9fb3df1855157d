import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { json } from './base.ts'
import { consolidadaFicticia, sdnCsvFicticia, sdnFicticia } from './listasFicticias.ts'

export const MODOS = ['normal', 'lento', 'error', 'vacio', 'html', 'truncado', 'sin_xml'] as const
export type Modo = (typeof MODOS)[number]

export interface SimuladorListas {
  ofacUrl: string
  onuUrl: string
  url: string
  detener(): Promise<void>
}

const RUTA_OFAC = '/api/PublicationPreview/exports/SDN.XML'
const RUTA_ONU = '/resources/xml/en/consolidated.xml'
const RUTA_FIRMADA = '/almacen/SDN.XML'
/** Names under which a folder of real files may hold each list. */
const ARCHIVOS = {
  [RUTA_FIRMADA]: ['SDN.XML', 'ofac_sdn_reconstructed.xml'],
  [RUTA_ONU]: ['consolidated.xml', 'un_consolidated_sample.xml'],
} as const
const PAUSA_LENTA_MS = 200
const PIEZA = 512
const RECIBIDOS_MAXIMO = 200

/**
 * A server that speaks as the OFAC list service (302 to a signed address of its storage) and the UN's. Listens on
 * 127.0.0.1. Fictional lists, or the files of `carpeta` when given.
 *
 * `POST /_control {modo}` switches faults on, `GET /_recibido` lists what arrived, newest first.
 */
export async function iniciarSimuladorListas({
  puerto = 0,
  carpeta,
}: {
  puerto?: number
  carpeta?: string
} = {}): Promise<SimuladorListas> {
  let modo: Modo = 'normal'
  const recibido: { instante: string; metodo: string; ruta: string; modo: Modo }[] = []
  const servidor = createServer(async (peticion, respuesta) => {
    const ruta = new URL(peticion.url ?? '/', 'http://x').pathname
    if (ruta === '/_recibido') json(respuesta, 200, recibido)
    else if (ruta === '/_control' && peticion.method === 'POST') {
      const pedido = await modoPedido(peticion)
      if (pedido) modo = pedido
      json(respuesta, pedido ? 200 : 400, { modo })
    } else {
      const instante = new Date().toISOString()
      recibido.unshift({ instante, metodo: peticion.method ?? '', ruta: peticion.url ?? '', modo })
      recibido.length = Math.min(recibido.length, RECIBIDOS_MAXIMO)
      servir(peticion, respuesta, modo, carpeta)
    }
  })
  await new Promise<void>((listo, fallo) => {
    servidor.once('error', fallo)
    servidor.listen(puerto, '127.0.0.1', listo)
  })
  const url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`
  return { url, ofacUrl: url + RUTA_OFAC, onuUrl: url + RUTA_ONU, detener: () => detener(servidor) }
}

function servir(peticion: IncomingMessage, respuesta: ServerResponse, modo: Modo, carpeta?: string): void {
  const { pathname, searchParams } = new URL(peticion.url ?? '/', 'http://x')
  if (peticion.method !== 'GET') json(respuesta, 405, { error: 'method' })
  else if (pathname === RUTA_OFAC) {
    const firma = Buffer.from(`${Date.now()}`).toString('base64url')
    respuesta.writeHead(302, { location: `${RUTA_FIRMADA}?X-Amz-Signature=${firma}` }).end()
  } else if (pathname.endsWith('.CSV')) servirCsv(respuesta, pathname.split('/').at(-1) ?? '', modo)
  else if (pathname !== RUTA_FIRMADA && pathname !== RUTA_ONU) json(respuesta, 404, { error: 'not found' })
  else if (pathname === RUTA_FIRMADA && !searchParams.has('X-Amz-Signature'))
    xml(respuesta, 403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')
  else servirLista(respuesta, pathname, modo, carpeta)
}

/** The delimited files live beside SDN.XML. In mode `sin_xml` they are all that works. */
function servirCsv(respuesta: ServerResponse, archivo: string, modo: Modo): void {
  const texto = sdnCsvFicticia()[archivo]
  if (modo !== 'normal' && modo !== 'sin_xml') json(respuesta, 500, { error: 'internal' })
  else if (texto === undefined) json(respuesta, 404, { error: 'not found' })
  else respuesta.writeHead(200, { 'content-type': 'application/octet-stream' }).end(texto)
}

function servirLista(
  respuesta: ServerResponse,
  ruta: keyof typeof ARCHIVOS,
  modo: Modo,
  carpeta: string | undefined,
): void {
  const archivo = archivoReal(ruta, carpeta)
  const texto = ruta === RUTA_ONU ? consolidadaFicticia() : sdnFicticia()
  if (modo === 'error' || (modo === 'sin_xml' && ruta === RUTA_FIRMADA))
    json(respuesta, 500, { error: 'internal' })
  else if (modo === 'vacio') xml(respuesta, 200, '')
  else if (modo === 'html')
    respuesta
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!DOCTYPE html><html><body>Maintenance</body></html>')
  else if (modo === 'truncado') xml(respuesta, 200, texto.slice(0, Math.floor(texto.length * 0.6)))
  else {
    respuesta.writeHead(200, { 'content-type': 'application/xml' })
    const cuerpo =
      modo === 'lento'
        ? Readable.from(aPaso(texto))
        : archivo
          ? createReadStream(archivo)
          : Readable.from([texto])
    cuerpo.pipe(respuesta)
  }
}

async function* aPaso(texto: string): AsyncGenerator<string> {
  for (let i = 0; i < texto.length; i += PIEZA) {
    yield texto.slice(i, i + PIEZA)
    await new Promise((seguir) => setTimeout(seguir, PAUSA_LENTA_MS))
  }
}

function archivoReal(ruta: keyof typeof ARCHIVOS, carpeta?: string): string | undefined {
  return carpeta === undefined
    ? undefined
    : ARCHIVOS[ruta].map((n) => join(carpeta, n)).find((a) => existsSync(a))
}

async function modoPedido(peticion: IncomingMessage): Promise<Modo | undefined> {
  let texto = ''
  for await (const pieza of peticion) texto += pieza
  try {
    const { modo } = JSON.parse(texto) as { modo?: unknown }
    return MODOS.find((m) => m === modo)
  } catch {
    return undefined
  }
}

function xml(respuesta: ServerResponse, estado: number, cuerpo: string): void {
  respuesta.writeHead(estado, { 'content-type': 'application/xml' }).end(cuerpo)
}

async function detener(servidor: Server): Promise<void> {
  servidor.closeAllConnections()
  await new Promise<void>((listo) => servidor.close(() => listo()))
}
