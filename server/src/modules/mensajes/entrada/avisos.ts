import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Canal } from '@retroventa/domain/mensajes/tipos'
import { z } from 'zod'
import { Fallo } from '../../../core/fallo.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { celularDe, esId, leerMeta, type Novedades } from './meta.ts'
import { anotarRecibo, type Recibo } from './queriesEntrantes.ts'
import { recibirRespuesta } from './respuestas.ts'

/** A notice older than this, or from further in the future, is a repetition by somebody else. */
const VENTANA_MS = 5 * 60_000

/** HMAC-SHA256 in hexadecimal. */
export const firmaHmac = (secreto: string, texto: string): string =>
  createHmac('sha256', secreto).update(texto).digest('hex')

/** What a notice brings along to be believed. */
export interface CabecerasDeAviso {
  /** Meta's `x-hub-signature-256`. */
  meta: unknown
  /** Ours, for the gateways of SMS and mail: `x-firma` of `instante.cuerpo`, and `x-firma-instante`. */
  firma: unknown
  instante: unknown
}

/**
 * Takes a notice of a provider: receipts of what was sent, and what people answered. Nothing of it is read before its
 * signature is checked; what is not of ours, or was told before, does no harm. All of it is kept before it is asked for again.
 * @throws Fallo `mensaje.saliendo` when a message failed that is leaving yet, for the provider to tell it again once we have noted that it
 *   left, `mensaje.aviso_firma` on a missing, wrong or old signature, `peticion.invalida` on what is signed and cannot be read
 */
export async function recibirAviso(
  deps: Dependencias,
  canal: Canal,
  cuerpo: string,
  cabeceras: CabecerasDeAviso,
): Promise<void> {
  comprobarFirma(deps, canal, cuerpo, cabeceras)
  const { recibos, entrantes } = leerNovedades(canal, comoJson(cuerpo), deps.reloj())
  let pronto = false
  for (const recibo of recibos) pronto = (await anotarRecibo(deps.db, recibo)).pronto || pronto
  for (const entrante of entrantes) await recibirRespuesta(deps, entrante)
  if (pronto) throw new Fallo('mensaje.saliendo')
}

/** Meta asks whether the address is ours: its challenge, to whoever knows the word. @throws Fallo `peticion.invalida` */
export function retoDeMeta(
  { avisos }: Pick<Dependencias, 'avisos'>,
  pedido: {
    'hub.mode'?: string | undefined
    'hub.verify_token'?: string | undefined
    'hub.challenge'?: string | undefined
  },
): string {
  const { 'hub.mode': modo, 'hub.verify_token': palabra = '', 'hub.challenge': reto } = pedido
  const sabe = avisos.verificacion !== undefined && iguales(avisos.verificacion, palabra)
  if (modo !== 'subscribe' || !sabe || reto === undefined)
    throw new Fallo('peticion.invalida', { detalle: 'El reto no lleva la palabra acordada.' })
  return reto
}

function iguales(esperada: string, recibida: string): boolean {
  const [una, otra] = [Buffer.from(esperada), Buffer.from(recibida)]
  return una.length === otra.length && timingSafeEqual(una, otra)
}

function comprobarFirma(
  { avisos, reloj }: Pick<Dependencias, 'avisos' | 'reloj'>,
  canal: Canal,
  cuerpo: string,
  { meta, firma, instante }: CabecerasDeAviso,
): void {
  const secreto = avisos[canal]
  if (!secreto) throw new Fallo('mensaje.aviso_firma')
  if (canal === 'whatsapp') {
    if (typeof meta === 'string' && iguales(`sha256=${firmaHmac(secreto, cuerpo)}`, meta)) return
    throw new Fallo('mensaje.aviso_firma')
  }
  if (typeof firma !== 'string' || typeof instante !== 'string') throw new Fallo('mensaje.aviso_firma')
  const edad = Math.abs(reloj().getTime() - Number(instante))
  const suya = iguales(firmaHmac(secreto, `${instante}.${cuerpo}`), firma)
  if (!suya || !(edad <= VENTANA_MS)) throw new Fallo('mensaje.aviso_firma')
}

/** Signed, but not in the words that are agreed: whoever keeps the gateway looks there, and not at its secret. */
const ilegible = () => new Fallo('peticion.invalida', { detalle: 'el aviso no se puede leer.' })

/**
 * What a stranger wrote may hold a character that the database keeps in no text: without it, so that neither their BAJA is lost nor the
 * whole notice told again for days.
 */
const sinNulos = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replaceAll('\0', '') : valor

function comoJson(texto: string): unknown {
  try {
    return JSON.parse(texto, sinNulos)
  } catch {
    throw ilegible()
  }
}

const MOTIVO_MAXIMO = 60
/** Of an address of mail (RFC 5321). */
const DIRECCION_MAXIMA = 254

/** Of SMS and mail: the report of one message, or an answer. */
const Propio = z.object({
  /** Our id (`reference01`), or the Message-ID of a mail. */
  referencia: z.string().max(300).optional(),
  id: z.string().min(1).max(300),
  estado: z.enum(['entregado', 'leido', 'fallido']).optional(),
  motivo: z
    .string()
    .transform((dicho) => dicho.slice(0, MOTIVO_MAXIMO))
    .optional(),
  de: z.string().max(DIRECCION_MAXIMA).optional(),
  // A mail is as long as whoever wrote it liked: it is cut where it is kept, and BAJA is read in it whole.
  texto: z.string().optional(),
})

function leerNovedades(canal: Canal, dicho: unknown, ahora: Date): Novedades {
  if (canal === 'whatsapp') {
    const novedades = leerMeta(dicho)
    if (!novedades) throw ilegible()
    return novedades
  }
  const leido = Propio.safeParse(dicho)
  if (!leido.success) throw ilegible()
  const { referencia, id, estado, motivo, de, texto } = leido.data
  const instante = ahora.toISOString()
  const recibos: Recibo[] = estado
    ? [{ canal, id: esId(referencia), proveedorId: id, que: estado, instante, detalle: motivo }]
    : []
  const quien = canal === 'sms' ? celularDe(de ?? '') : de?.toLowerCase()
  const entrantes = quien && texto ? [{ canal, proveedorId: id, de: quien, texto, instante }] : []
  return { recibos, entrantes }
}
