import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type CodigoError, type CuerpoError, ERRORES, mensajeDe } from '@retroventa/api/errores'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Fallo } from '../core/fallo.ts'
import { numeroDeSolicitud } from '../core/identidad.ts'
import { baseAusente, discoLleno } from '../db/ausencia.ts'
import { anotarRechazo, esRechazo } from '../modules/sesion/service.ts'
import { equipoDe } from './session.ts'

const POR_CODIGO: Record<string, CodigoError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'peticion.demasiado_grande',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'peticion.invalida',
  FST_ERR_CTP_INVALID_JSON_BODY: 'peticion.invalida',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'peticion.invalida',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'peticion.invalida',
}

/** What a value that only the database refused is called. */
export const DETALLE_VALOR = 'un dato tiene un valor que no se puede guardar.'

/** Turns whatever was thrown into a refusal that a person can act on. Unknown things become a 500 without details. */
function comoFallo(error: FastifyError | Fallo): Fallo {
  if (error instanceof Fallo) return error
  if (error.validation?.[0]) {
    const { instancePath, message } = error.validation[0]
    const campo = instancePath.replace(/^\//, '').replaceAll('/', '.')
    return new Fallo(
      'peticion.invalida',
      { detalle: campo ? `${campo}: ${message}` : message },
      campo || undefined,
    )
  }
  // query_canceled: a statement over its time limit.
  if (error.code === '57014') return new Fallo('servidor.tardo')
  // Done again as often as it may be (`transaccion`), and still others came first: nothing was saved.
  if (error.code === '40001' || error.code === '40P01') return new Fallo('servidor.ocupado')
  const codigo = POR_CODIGO[error.code]
  if (codigo) return new Fallo(codigo, { detalle: 'el contenido no se pudo leer.' })
  // The database could not hold a value (class 22 of SQLSTATE): whoever sent it can mend it, and the log says where.
  if (/^22[0-9A-Z]{3}$/.test(error.code)) return new Fallo('peticion.invalida', { detalle: DETALLE_VALOR })
  if (discoLleno(error)) return new Fallo('servidor.disco_lleno')
  if (baseAusente(error)) return new Fallo('servidor.base_de_datos')
  if (error.statusCode === 429) return new Fallo('peticion.demasiadas', { segundos: 60 })
  if (error.statusCode && error.statusCode < 500)
    return new Fallo('peticion.invalida', { detalle: 'petición incorrecta.' })
  return new Fallo('servidor.error')
}

/** Body of a failed answer, in the fixed shape of the outer interface. */
function cuerpo(fallo: Fallo, solicitud: string): CuerpoError {
  return {
    codigo: fallo.codigo,
    titulo: ERRORES[fallo.codigo].titulo,
    mensaje: mensajeDe(fallo.codigo, fallo.datos),
    ...(fallo.campo !== undefined && { campo: fallo.campo }),
    ...(Object.keys(fallo.datos).length > 0 && { datos: fallo.datos }),
    solicitud,
  }
}

/** An address that the router itself cannot read never reaches the funnel: it is answered in the same shape here. */
export function direccionIlegible(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({ codigo: error.code }, 'refused')
  const fallo = new Fallo('peticion.invalida', { detalle: 'la dirección no se puede leer.' })
  void reply
    .status(fallo.estado)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .type('application/json')
    .serializer(JSON.stringify)
    .send(cuerpo(fallo, request.id))
}

/** A request that never became one, or did not come in time: nobody else will answer it. */
export function peticionRota(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const fallo =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? new Fallo('peticion.lenta')
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? new Fallo('peticion.demasiado_grande')
        : new Fallo('peticion.invalida', { detalle: 'petición incorrecta.' })
  const dicho = JSON.stringify(cuerpo(fallo, numeroDeSolicitud()))
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${fallo.estado} ${STATUS_CODES[fallo.estado]}\r\nContent-Length: ${Buffer.byteLength(dicho)}\r\n` +
        `Content-Type: application/json\r\nConnection: close\r\n\r\n${dicho}`,
    )
  socket.destroy(error)
}

type Firma = { usuario?: unknown } | undefined

/** Of several who sign the same, the one that was refused: who authorises, the second of them, who hands over; else who saves. */
function firmaDe(cuerpo: unknown, campo: string | undefined): Firma {
  const { credenciales, autoriza, entrega } = (cuerpo ?? {}) as Record<string, Firma | Firma[]>
  const [una, otra] = [autoriza].flat()
  const suyas: Readonly<Record<string, Firma>> = {
    autoriza: una,
    autorizaOtra: otra,
    entrega: [entrega].flat()[0],
  }
  return suyas[campo ?? ''] ?? [credenciales].flat()[0]
}

/** What whoever watches the house wants to know: in the log at its default level, and in the book when it is known who. */
async function decirRechazo(request: FastifyRequest, { codigo, campo }: Fallo): Promise<void> {
  const { deps } = request.server
  const { abierta, method, routeOptions } = request
  const ruta = `${method} ${routeOptions.url ?? ''}`
  request.log.warn({ codigo, ruta, usuario: abierta?.persona.username }, 'refused')
  if (!abierta) return
  const firma = firmaDe(request.body, campo)?.usuario
  const { usuarioId, username } = abierta.persona
  const { almacenId } = abierta
  await anotarRechazo(
    deps,
    {
      usuarioId,
      username,
      almacenId,
      codigo,
      ruta,
      llamada: routeOptions.schema?.summary,
      firma: typeof firma === 'string' ? firma.slice(0, 60) : undefined,
    },
    equipoDe(request),
  ).catch((error) => request.log.error({ err: error }, 'a refusal that was not written'))
}

/** The one funnel through which every failure leaves the server. */
export function instalarErrores(app: FastifyInstance): void {
  app.decorateRequest('direccion', '')
  // Who left before their call was read has no address any more, and there is nobody to answer. It is worked out anew each time
  // that the framework is asked for it, and several ask.
  app.addHook('onRequest', (request, reply, seguir) => {
    request.direccion = request.ip
    if ((request.direccion as string | undefined) === undefined) reply.hijack()
    else seguir()
  })
  app.setErrorHandler(async (error: FastifyError | Fallo, request: FastifyRequest, reply: FastifyReply) => {
    const fallo = comoFallo(error)
    const esDefecto = !(error instanceof Fallo) && /^[0-9A-Z]{5}$/.test(error.code ?? '')
    if (fallo.estado >= 500 || esDefecto) request.log.error({ err: error }, fallo.codigo)
    else if (fallo.codigo === 'sesion.credenciales' || esRechazo(fallo)) await decirRechazo(request, fallo)
    else request.log.info({ codigo: fallo.codigo }, 'refused')
    // A file that fails before its first byte had told its name and that it comes compressed: this is neither.
    reply.removeHeader('content-encoding').removeHeader('content-disposition')
    return reply
      .status(fallo.estado)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(cuerpo(fallo, request.id))
  })
}
