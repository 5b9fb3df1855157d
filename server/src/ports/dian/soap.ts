import { readFile } from 'node:fs/promises'
import type { Ambiente } from '@retroventa/domain/electronicos/clave'
import { strToU8, zipSync } from 'fflate'
import { ESPERA_PROVEEDOR_MS, enviarTexto, FalloEnvio } from '../envio.ts'
import type { Certificado } from './certificado.ts'
import { documentoDeDian } from './leido.ts'
import { FalloCertificado, type PuertoDian, type RespuestaDian } from './port.ts'
import type { Accion } from './sobre.ts'
import { hallar, leerXml, textoDe } from './xml.ts'

export interface AjustesDian {
  url: string
  softwareId: string
  pin: string
  ambiente: Ambiente
  /** File PKCS#12 and its password. */
  certificado: string
  clave: string
  /** Of the set of tests that DIAN gives to who begins: documents go there until it is passed. */
  setDePruebas?: string | undefined
  esperaMs?: number | undefined
}

/** DIAN has no document of that code: it says both. */
const NO_EXISTE: ReadonlySet<string> = new Set(['66', '90'])
/** What it says when it did not judge what it was sent: nothing of it yet, or a failure of its own. */
const SIN_JUICIO: ReadonlySet<string> = new Set([...NO_EXISTE, '500', ''])
/** Who signs may not send for that issuer. */
const NO_AUTORIZADO = '89'
/** It is being judged. */
const EN_PROCESO = 'en proceso'
/** There is a document with that number or code already. */
const REPETIDO = '90'

/**
 * Service of DIAN for its customers, with SOAP 1.2 (annex FEV 1.9 §7). What reads certificates and signs comes with the first
 * document: a process that issues none would keep its libraries for nothing.
 */
export function crearDianSoap(ajustes: AjustesDian): PuertoDian {
  const { softwareId, pin, ambiente, url, setDePruebas } = ajustes
  let leido: Certificado | undefined
  const certificado = async (ahora?: Date): Promise<Certificado> => {
    try {
      const { leerCertificado } = await import('./certificado.ts')
      leido ??= leerCertificado(await readFile(ajustes.certificado), ajustes.clave)
    } catch (error) {
      throw new FalloCertificado('dian.certificado', { cause: error })
    }
    if (ahora && (ahora < leido.desde || ahora > leido.hasta)) {
      // A new file may stand in its place.
      leido = undefined
      throw new FalloCertificado('dian.certificado_vencido')
    }
    return leido
  }
  const llamar = async (accion: Accion, cuerpo: Readonly<Record<string, string>>, ahora: Date) => {
    const { accionDe, sobreDe } = await import('./sobre.ts')
    const sobre = sobreDe({ accion, url, cuerpo }, await certificado(ahora), ahora)
    const { estado, texto } = await enviarTexto(
      url,
      { 'content-type': `application/soap+xml; charset=utf-8; action="${accionDe(accion)}"` },
      sobre,
      ajustes.esperaMs ?? ESPERA_PROVEEDOR_MS,
    )
    return interpretar(estado, texto)
  }
  return {
    softwareId,
    pin,
    ambiente,
    async firmar(xml, ahora) {
      const { firmarXades } = await import('./xades.ts')
      return firmarXades(xml, await certificado(ahora), ahora)
    },
    async certificado() {
      const suyo = await certificado().catch(() => undefined)
      return suyo && { titular: suyo.titular, hasta: suyo.hasta }
    },
    async enviar(nombre, xml, ahora) {
      const fileName = `z${nombre}.zip`
      const contentFile = Buffer.from(zipSync({ [`${nombre}.xml`]: strToU8(xml) })).toString('base64')
      if (setDePruebas) {
        const respuesta = await llamar(
          'SendTestSetAsync',
          { fileName, contentFile, testSetId: setDePruebas },
          ahora,
        )
        return deSetDePruebas(respuesta)
      }
      return respuestaDe(await llamar('SendBillSync', { fileName, contentFile }, ahora))
    },
    async consultar({ clave, seguimiento }, ahora) {
      const respuesta = seguimiento
        ? await llamar('GetStatusZip', { trackId: seguimiento }, ahora)
        : await llamar('GetStatus', { trackId: clave }, ahora)
      if (NO_EXISTE.has(textoDe(respuesta, 'StatusCode')) && reglasDe(respuesta).length === 0)
        return undefined
      return respuestaDe(respuesta)
    },
    async leer(clave, ahora) {
      const respuesta = await llamar('GetXmlByDocumentKey', { trackId: clave }, ahora)
      const xml = Buffer.from(textoDe(respuesta, 'XmlBytesBase64'), 'base64').toString('utf8')
      return xml ? documentoDeDian(xml) : undefined
    },
  }
}

/** A parsed answer. @throws FalloEnvio when it is none of DIAN's: nobody knows what became of what was sent */
function interpretar(estado: number, texto: string): unknown {
  if (estado === 401 || estado === 403) throw new FalloEnvio('proveedor.credenciales', 'pasajero', estado)
  if (estado === 429) throw new FalloEnvio('proveedor.limite', 'pasajero', estado)
  if (estado !== 200) throw new FalloEnvio('envio.incierto', 'incierto', estado)
  try {
    return leerXml(texto)
  } catch {
    throw new FalloEnvio('envio.incierto', 'incierto', 'no XML')
  }
}

/** `Regla: FAD06, Rechazo: the text` as DIAN writes each one. */
const REGLA = /^Regla:\s*([\w-]+)\s*,\s*(?:Rechazo|Notificaci[oó]n):\s*(.*)$/s

function reglasDe(leido: unknown): RespuestaDian['reglas'] {
  const [lista] = hallar(leido, 'ErrorMessage')
  return hallar(lista, 'string')
    .map((una) => String(una))
    .map((una) => {
      const [, codigo = '', texto = una] = REGLA.exec(una) ?? []
      return { codigo, mensaje: texto.trim() }
    })
}

/**
 * A rejection says its rules, or a code of its own. Whatever else is not valid was not judged: it may be accepted yet, and is
 * asked for again.
 * @throws FalloEnvio
 */
function exigirJuicio(leido: unknown): void {
  const codigo = textoDe(leido, 'StatusCode')
  if (SIN_JUICIO.has(codigo)) throw new FalloEnvio('envio.incierto', 'incierto', `StatusCode ${codigo}`)
  const dicho = `${textoDe(leido, 'StatusDescription')} ${textoDe(leido, 'StatusMessage')}`
  if (codigo === NO_AUTORIZADO && /no autorizado/i.test(dicho))
    throw new FalloEnvio('proveedor.credenciales', 'pasajero', codigo)
}

/** @throws FalloEnvio when the answer says nothing of a document */
function respuestaDe(leido: unknown): RespuestaDian {
  const valido = textoDe(leido, 'IsValid')
  const mensaje = textoDe(leido, 'StatusMessage') || textoDe(leido, 'StatusDescription')
  if (valido !== 'true' && valido !== 'false')
    throw new FalloEnvio('envio.incierto', 'incierto', 'no IsValid')
  const dichas = reglasDe(leido)
  const acuse = Buffer.from(textoDe(leido, 'XmlBase64Bytes'), 'base64').toString('utf8') || undefined
  const clave = textoDe(leido, 'XmlDocumentKey').toLowerCase() || undefined
  const comun = { reglas: dichas, mensaje, acuse, clave }
  if (dichas.some(({ codigo }) => codigo === REPETIDO)) return { estado: 'repetido', ...comun }
  if (valido === 'false' && textoDe(leido, 'StatusDescription').toLowerCase().includes(EN_PROCESO))
    return { estado: 'recibido', ...comun }
  if (valido === 'true') return { estado: 'aceptado', ...comun }
  if (dichas.length > 0) return { estado: 'rechazado', ...comun }
  exigirJuicio(leido)
  // What it says without a rule is why.
  const reglas = mensaje ? [{ codigo: textoDe(leido, 'StatusCode'), mensaje }] : []
  return { estado: 'rechazado', ...comun, reglas }
}

/** @throws FalloEnvio when no key of the batch came */
function deSetDePruebas(leido: unknown): RespuestaDian {
  const seguimiento = textoDe(leido, 'ZipKey')
  if (!seguimiento) throw new FalloEnvio('envio.incierto', 'incierto', 'no ZipKey')
  return { estado: 'recibido', reglas: [], mensaje: '', seguimiento }
}
