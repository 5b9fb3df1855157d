import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { strFromU8, unzipSync } from 'fflate'
import { Bitacora, type Falla, leerCuerpo, type Simulador, servidorDe } from './base.ts'
import { type Autoridad, crearAutoridad } from './dian/autoridad.ts'
import { sobreFirmado } from './dian/firmas.ts'
import { conDocumento, texto } from './dian/leer.ts'
import { type Leido, leer, type RangoAutorizado, reglasRotas } from './dian/reglas.ts'

export const SOFTWARE_DIAN = '56f2ae4e-9812-4fad-9255-08fcfcd5ccb0'
export const PIN_DIAN = '12345'
export const SET_DIAN = 'set-de-demostracion'

const vigencia = { vigenteDesde: '2026-01-01', vigenteHasta: '2030-12-31', desde: 1, hasta: 5_000_000 }
/** Numbers of the demonstration, as a resolution would authorise them. */
export const RANGOS_DIAN: readonly RangoAutorizado[] = [
  {
    ...vigencia,
    tipo: '01',
    resolucion: '18760000001',
    prefijo: 'SETP',
    clave: 'fc8eac422eba16e22ffd8c6f94b3f40a6e38162c',
  },
  { ...vigencia, tipo: '03', resolucion: '18760000002', prefijo: 'SETC' },
  { ...vigencia, tipo: '20', resolucion: '18760000003', prefijo: 'SEPO' },
  { ...vigencia, tipo: '05', resolucion: '18760000004', prefijo: 'SEDS' },
]

interface Juzgado {
  leido: Leido
  xml: string
  valido: boolean
  reglas: readonly string[]
  /** How many times it arrived. */
  veces: number
  /** When it was judged, by the clock of whoever sent it; empty of what was there before. */
  cuando: string
}

export interface SimuladorDian extends Simulador {
  autoridad: Autoridad
  /** Every document that was judged, in the order in which each was first accepted or rejected. */
  juzgados(): readonly Juzgado[]
  /**
   * From now on so many of a thousand requests fail, each in its way: an error before it is read, an answer that is lost
   * after it was judged, and one that never comes. The same seed fails the same ones.
   */
  fallarAlAzar(milesimas: number, semilla?: number): void
  /** The next document is rejected with this rule, whatever it says. */
  rechazarSiguiente(regla: string): void
  /** From now on it has a document of another code under that number, as of one that a restored copy does not know. */
  tenerYa(tipo: string, codigo: string): void
}

const esc = (dicho: string) =>
  dicho.replace(/[&<>]/g, (letra) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letra] ?? letra)

const sobre = (cuerpo: string) =>
  `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${cuerpo}</s:Body></s:Envelope>`

function contestar(respuesta: ServerResponse, estado: number, cuerpo: string): void {
  respuesta.writeHead(estado, { 'content-type': 'application/soap+xml; charset=utf-8' }).end(sobre(cuerpo))
}

const fallo = (razon: string) =>
  `<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="es">${razon}</s:Text></s:Reason></s:Fault>`

const BOGOTA_MS = -5 * 3_600_000
/** Day and hour in Colombia, as documents say them. */
function enBogota(instante: string): string {
  const cuando = new Date(instante).getTime()
  if (Number.isNaN(cuando)) return ''
  const [dia = '', hora = ''] = new Date(cuando + BOGOTA_MS).toISOString().split('T')
  return `<cbc:IssueDate>${dia}</cbc:IssueDate><cbc:IssueTime>${hora.slice(0, 8)}-05:00</cbc:IssueTime>`
}

/** ApplicationResponse of a document that was judged. */
const acuseDe = ({ leido, valido, cuando }: Juzgado) =>
  `<ApplicationResponse xmlns="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:UBLVersionID>UBL 2.1</cbc:UBLVersionID>${enBogota(cuando)}<cac:DocumentResponse><cac:Response><cbc:ResponseCode>${valido ? '02' : '04'}</cbc:ResponseCode></cac:Response><cac:DocumentReference><cbc:ID>${esc(leido.codigo)}</cbc:ID><cbc:UUID>${leido.clave}</cbc:UUID></cac:DocumentReference></cac:DocumentResponse></ApplicationResponse>`

const NS = 'http://schemas.datacontract.org/2004/07/DianResponse'

function respuestaDe(llamada: string, suyo: Juzgado, repetido = false): string {
  const reglas = repetido ? ['Regla: 90, Rechazo: Documento procesado anteriormente.'] : suyo.reglas
  const valido = suyo.valido && !repetido
  return (
    `<${llamada}Response xmlns="http://wcf.dian.colombia"><${llamada}Result xmlns:b="${NS}" xmlns:c="http://schemas.microsoft.com/2003/10/Serialization/Arrays">` +
    `<b:ErrorMessage>${reglas.map((una) => `<c:string>${esc(una)}</c:string>`).join('')}</b:ErrorMessage>` +
    `<b:IsValid>${valido}</b:IsValid><b:StatusCode>${valido ? '00' : '99'}</b:StatusCode>` +
    `<b:StatusDescription>${valido ? 'Procesado Correctamente.' : 'Validación contiene errores en campos mandatorios.'}</b:StatusDescription>` +
    `<b:StatusMessage>${valido ? `El documento ${esc(suyo.leido.codigo)}, ha sido autorizado.` : 'Documento con errores en campos mandatorios.'}</b:StatusMessage>` +
    `<b:XmlBase64Bytes>${Buffer.from(acuseDe(suyo)).toString('base64')}</b:XmlBase64Bytes>` +
    `<b:XmlDocumentKey>${suyo.leido.clave}</b:XmlDocumentKey></${llamada}Result></${llamada}Response>`
  )
}

/** What DIAN says of what it did not judge, with status 200; of what it says 66 it judges in a moment. */
const SIN_JUICIO: Readonly<Record<number, string>> = {
  66: '',
  89: 'NIT 900373076 no autorizado a enviar documentos para emisor con NIT 900373076.',
  90: 'TrackId no encontrado.',
  // A rejection, by a code of its own.
  94: 'El emisor no está habilitado para facturar.',
  500: 'Ha ocurrido un error. Por favor inténtelo de nuevo.',
}

const sinJuicio = (llamada: string, codigo: number) =>
  `<${llamada}Response xmlns="http://wcf.dian.colombia"><${llamada}Result xmlns:b="${NS}" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><b:ErrorMessage i:nil="true"/><b:IsValid>false</b:IsValid><b:StatusCode>${codigo}</b:StatusCode><b:StatusDescription>${SIN_JUICIO[codigo] ?? ''}</b:StatusDescription><b:StatusMessage i:nil="true"/><b:XmlBase64Bytes i:nil="true"/></${llamada}Result></${llamada}Response>`

const desconocido = (llamada: string) =>
  `<${llamada}Response xmlns="http://wcf.dian.colombia"><${llamada}Result xmlns:b="${NS}"><b:IsValid>false</b:IsValid><b:StatusCode>66</b:StatusCode><b:StatusDescription>TrackId no existe en los registros de la DIAN.</b:StatusDescription></${llamada}Result></${llamada}Response>`

/** A document that it judged, by its code; of what it does not know, or has not kept, no bytes. */
const xmlDe = (suyo: Juzgado | undefined) =>
  `<GetXmlByDocumentKeyResponse xmlns="http://wcf.dian.colombia"><GetXmlByDocumentKeyResult xmlns:b="http://schemas.datacontract.org/2004/07/EventResponse" xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${
    suyo?.xml
      ? `<b:Code>100</b:Code><b:Message>Accion completada OK</b:Message><b:XmlBytesBase64>${Buffer.from(suyo.xml).toString('base64')}</b:XmlBytesBase64>`
      : '<b:Code>205</b:Code><b:Message>El documento no existe.</b:Message><b:XmlBytesBase64 i:nil="true"/>'
  }</GetXmlByDocumentKeyResult></GetXmlByDocumentKeyResponse>`

/** Numbers from 0 to 999, the same for the same seed. */
function* azar(semilla: number): Generator<number, never> {
  let estado = semilla >>> 0
  for (;;) {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    yield Math.floor((estado / 2 ** 32) * 1000)
  }
}

/**
 * DIAN's service for customers: SendBillSync, SendTestSetAsync, GetStatus, GetStatusZip and GetXmlByDocumentKey over SOAP 1.2. It judges what it
 * gets: signature of the message, structure, code, range, figures, signature and certificate of the document.
 */
export async function iniciarSimuladorDian(
  ajustes: { autoridad?: Autoridad; rangos?: readonly RangoAutorizado[] } = {},
): Promise<SimuladorDian> {
  const bitacora = new Bitacora()
  const autoridad = ajustes.autoridad ?? (await crearAutoridad())
  const rangos = ajustes.rangos ?? RANGOS_DIAN
  const porClave = new Map<string, Juzgado>()
  const porNumero = new Map<string, Juzgado>()
  const deAntes = new Map<string, Juzgado>()
  const lotes = new Map<string, ReturnType<typeof juzgar>>()
  let suerte: Generator<number, never> | undefined
  let milesimas = 0
  let rechazo: string | undefined

  function juzgar(xml: string, cuando: string): { juzgado: Juzgado; repetido: boolean } {
    return conDocumento(xml, (doc) => {
      const leido = leer(doc)
      const numero = `${leido.emisor}|${leido.tipo}|${leido.codigo}`
      const anterior = deAntes.get(`${leido.tipo}|${leido.codigo}`) ?? porNumero.get(numero)
      if (anterior?.valido) {
        anterior.veces += 1
        return { juzgado: anterior, repetido: true }
      }
      const reglas = rechazo
        ? [`Regla: ${rechazo}`]
        : reglasRotas(doc, {
            raiz: autoridad.raiz,
            pin: PIN_DIAN,
            softwareId: SOFTWARE_DIAN,
            rangos,
            existe: (clave) => porClave.get(clave)?.valido === true,
          })
      rechazo = undefined
      const juzgado: Juzgado = { leido, xml, valido: reglas.length === 0, reglas, veces: 1, cuando }
      bitacora.anotar({
        para: leido.emisor,
        asunto: leido.codigo,
        texto: juzgado.valido ? 'aceptado' : 'rechazado',
        detalle: { reglas, tipo: leido.tipo },
      })
      porClave.set(leido.clave, juzgado)
      porNumero.set(numero, juzgado)
      return { juzgado, repetido: false }
    })
  }

  const deAzar = (): Falla | undefined => {
    const sale = suerte?.next().value
    if (sale === undefined || sale >= milesimas) return undefined
    const parte = Math.floor((sale * 3) / milesimas)
    return parte === 0 ? { modo: 'error', estado: 503 } : parte === 1 ? { modo: 'corte' } : { modo: 'media' }
  }

  const { url, detener } = await servidorDe(bitacora, async (peticion, respuesta) => {
    const cuerpo = (await leerCuerpo(peticion)).toString()
    const falla = await bitacora.turno(deAzar())
    if (falla.modo === 'error' && falla.estado !== 200)
      return contestar(respuesta, falla.estado ?? 500, fallo('Error interno'))
    const leido = conDocumento(cuerpo, (doc) => {
      if (!sobreFirmado(doc, autoridad.raiz)) return undefined
      const accion = texto(doc, '//Header/Action').split('/').at(-1) ?? ''
      const de = (nombre: string) => texto(doc, `//Body/${accion}/${nombre}`)
      return {
        accion,
        contenido: de('contentFile'),
        trackId: de('trackId'),
        set: de('testSetId'),
        cuando: texto(doc, '//Header/Security/Timestamp/Created'),
      }
    })
    if (!leido) return contestar(respuesta, 500, fallo('wsse:InvalidSecurity'))
    if (falla.modo === 'error') {
      const codigo = falla.codigo ?? 500
      if (codigo === 66) atender(leido)
      return contestar(respuesta, 200, sinJuicio(leido.accion, codigo))
    }
    const salida = atender(leido)
    // What was judged stays judged, whether its answer arrives or not.
    if (falla.modo === 'corte') return void respuesta.destroy()
    if (falla.modo === 'media') {
      const entero = sobre(salida)
      respuesta.writeHead(200, { 'content-length': Buffer.byteLength(entero) })
      return void respuesta.write(entero.slice(0, entero.length / 2), () => respuesta.destroy())
    }
    if (falla.modo === 'basura') return void respuesta.writeHead(200).end('<html>mantenimiento')
    contestar(respuesta, 200, salida)
  })

  function atender({
    accion,
    contenido,
    trackId,
    set,
    cuando,
  }: Record<'accion' | 'contenido' | 'trackId' | 'set' | 'cuando', string>) {
    if (accion === 'GetStatus' || accion === 'GetStatusZip') {
      const clave = porClave.get(trackId)
      const suyo = accion === 'GetStatus' ? clave && { juzgado: clave, repetido: false } : lotes.get(trackId)
      return suyo ? respuestaDe(accion, suyo.juzgado, suyo.repetido) : desconocido(accion)
    }
    if (accion === 'GetXmlByDocumentKey') return xmlDe(porClave.get(trackId))
    const [xml] = Object.values(unzipSync(Buffer.from(contenido, 'base64'))).map((uno) => strFromU8(uno))
    if (xml === undefined) return fallo('ZIP vacío')
    if (accion === 'SendBillSync') {
      const { juzgado, repetido } = juzgar(xml, cuando)
      return respuestaDe(accion, juzgado, repetido)
    }
    if (set !== SET_DIAN) return desconocido(accion)
    const zipKey = randomUUID()
    lotes.set(zipKey, juzgar(xml, cuando))
    return `<SendTestSetAsyncResponse xmlns="http://wcf.dian.colombia"><SendTestSetAsyncResult xmlns:b="${NS}"><b:ZipKey>${zipKey}</b:ZipKey></SendTestSetAsyncResult></SendTestSetAsyncResponse>`
  }

  return {
    nombre: 'DIAN',
    url,
    autoridad,
    detener,
    recibido: () => bitacora.recibidos,
    fallar: (falla) => bitacora.fallar(falla),
    juzgados: () => [...porNumero.values()],
    fallarAlAzar(cuantas, semilla = 1) {
      milesimas = cuantas
      suerte = azar(semilla)
    },
    rechazarSiguiente(regla) {
      rechazo = regla
    },
    tenerYa(tipo, codigo) {
      const leido = { tipo, codigo, emisor: '', clave: 'f'.repeat(96) }
      deAntes.set(`${tipo}|${codigo}`, { leido, xml: '', valido: true, reglas: [], veces: 0, cuando: '' })
    },
  }
}
