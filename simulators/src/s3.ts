import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Bitacora, leerCuerpo, type Simulador, servidorDe } from './base.ts'

export const CLAVE_S3 = { id: 'AKIADEMOSTRACION', secreta: 'clave-secreta-de-demostracion' }

interface Objeto {
  bytes: Buffer
  tipo: string
  modificado: string
}

const escapar = (texto: string) => texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function xml(respuesta: ServerResponse, estado: number, cuerpo: string): void {
  respuesta
    .writeHead(estado, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${cuerpo}`)
}

const error = (respuesta: ServerResponse, estado: number, codigo: string) =>
  xml(respuesta, estado, `<Error><Code>${codigo}</Code><Message>${codigo}</Message></Error>`)

/** The body says "aws-chunked" when the client signs it piece by piece: each piece has a line of its own. */
function sinTrozos(bytes: Buffer, peticion: IncomingMessage): Buffer {
  if (!/aws-chunked/.test(peticion.headers['content-encoding'] ?? '')) return bytes
  const partes: Buffer[] = []
  for (let i = 0; i < bytes.length; ) {
    const fin = bytes.indexOf('\r\n', i)
    const largo = Number.parseInt(bytes.subarray(i, fin).toString(), 16)
    if (!largo) break
    partes.push(bytes.subarray(fin + 2, fin + 2 + largo))
    i = fin + 2 + largo + 2
  }
  return Buffer.concat(partes)
}

/**
 * The part of the S3 REST protocol that the product uses: put, get, delete, list (version 2), path style. It demands a
 * Signature V4 header of its key; the signature itself is not recomputed.
 */
export async function iniciarSimuladorS3(
  cubo = 'retroventa',
): Promise<Simulador & { objetos: Map<string, Objeto> }> {
  const bitacora = new Bitacora()
  const objetos = new Map<string, Objeto>()
  const firma = new RegExp(
    `^AWS4-HMAC-SHA256 Credential=${CLAVE_S3.id}/\\d{8}/[\\w-]+/s3/aws4_request, ?SignedHeaders=[^,]+, ?Signature=[0-9a-f]{64}$`,
  )

  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const bytes = await leerCuerpo(peticion)
    const { pathname, searchParams } = new URL(peticion.url ?? '/', 'http://s3')
    if (!firma.test(peticion.headers.authorization ?? '')) return error(respuesta, 403, 'AccessDenied')
    const falla = await bitacora.turno()
    if (falla.modo === 'error') return error(respuesta, falla.estado ?? 503, 'SlowDown')
    const [, nombre, ...resto] = pathname.split('/').map(decodeURIComponent)
    if (nombre !== cubo) return error(respuesta, 404, 'NoSuchBucket')
    const clave = resto.join('/')
    bitacora.anotar({ para: clave, texto: `${peticion.method} ${bytes.length}` })
    if (clave === '') return listar(respuesta, searchParams)
    if (falla.modo === 'media' && peticion.method === 'GET') return mitad(respuesta, clave)
    return objeto(peticion, respuesta, clave, bytes)
  })

  /** Hangs up in the middle of an object, of which it had told the whole length. */
  function mitad(respuesta: ServerResponse, clave: string): void {
    const bytes = objetos.get(clave)?.bytes ?? Buffer.alloc(2)
    respuesta.writeHead(200, { 'content-length': bytes.length })
    respuesta.write(bytes.subarray(0, bytes.length / 2), () => respuesta.destroy())
  }

  function listar(respuesta: ServerResponse, parametros: URLSearchParams): void {
    const prefijo = parametros.get('prefix') ?? ''
    const desde = parametros.get('continuation-token') ?? ''
    const claves = [...objetos.keys()].filter((c) => c.startsWith(prefijo) && c > desde).toSorted()
    const pagina = claves.slice(0, Number(parametros.get('max-keys') ?? 1000))
    const hayMas = claves.length > pagina.length
    const contenido = pagina.map((clave) => {
      const { bytes, modificado } = objetos.get(clave) as Objeto
      return `<Contents><Key>${escapar(clave)}</Key><LastModified>${modificado}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    const siguiente = hayMas
      ? `<NextContinuationToken>${escapar(pagina.at(-1) ?? '')}</NextContinuationToken>`
      : ''
    xml(
      respuesta,
      200,
      `<ListBucketResult><Name>${cubo}</Name><KeyCount>${pagina.length}</KeyCount><IsTruncated>${hayMas}</IsTruncated>${siguiente}${contenido.join('')}</ListBucketResult>`,
    )
  }

  function objeto(peticion: IncomingMessage, respuesta: ServerResponse, clave: string, bytes: Buffer): void {
    if (peticion.method === 'PUT') {
      const limpio = sinTrozos(bytes, peticion)
      const tipo = peticion.headers['content-type'] ?? 'application/octet-stream'
      objetos.set(clave, { bytes: limpio, tipo, modificado: new Date().toISOString() })
      respuesta.writeHead(200, { etag: `"${createHash('md5').update(limpio).digest('hex')}"` }).end()
    } else if (peticion.method === 'DELETE') {
      objetos.delete(clave)
      respuesta.writeHead(204).end()
    } else {
      const hay = objetos.get(clave)
      if (hay)
        respuesta
          .writeHead(200, { 'content-type': hay.tipo, 'content-length': hay.bytes.length })
          .end(peticion.method === 'HEAD' ? undefined : hay.bytes)
      else error(respuesta, 404, 'NoSuchKey')
    }
  }

  return {
    nombre: 'Archivos S3',
    url,
    objetos,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
  }
}
