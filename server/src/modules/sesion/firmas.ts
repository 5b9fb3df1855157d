import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a signature that was checked needs no argon2 again, counted from that check (ADR 015). */
const VIGENCIA_MS = 5 * 60_000
/** Of this process, and gone with it. */
const LLAVE = randomBytes(32)

interface Quien {
  id: string
  clave_hash: string
}

const recordadas = new Map<string, { huella: Buffer; desde: number }>()

/** Of the person, the stored hash and the password: another password, or a changed one, is another print. */
const huellaDe = ({ id, clave_hash }: Quien, clave: string): Buffer =>
  createHmac('sha256', LLAVE).update(`${id} ${clave_hash} `).update(clave).digest()

const vigente = (desde: number, ahora: Date): boolean => {
  const edad = ahora.getTime() - desde
  return edad >= 0 && edad < VIGENCIA_MS
}

/** Whether this very password of this person was checked in this process a few minutes ago. */
export function firmaRecordada(quien: Quien, clave: string, ahora: Date): boolean {
  const una = recordadas.get(quien.id)
  return una !== undefined && vigente(una.desde, ahora) && timingSafeEqual(una.huella, huellaDe(quien, clave))
}

/** Keeps the print of a password that was found right. What is past its time goes. */
export function recordarFirma(quien: Quien, clave: string, ahora: Date): void {
  for (const [id, { desde }] of recordadas) if (!vigente(desde, ahora)) recordadas.delete(id)
  recordadas.set(quien.id, { huella: huellaDe(quien, clave), desde: ahora.getTime() })
}

/** After a failure in that name the next signature is checked whole. */
export const olvidarFirma = (usuarioId: string): boolean => recordadas.delete(usuarioId)

const enCurso = new Map<string, Promise<unknown>>()

/**
 * The same signature of the same person, asked for again while it is being checked, waits for that check: many saves
 * sent at once by one till are one argon2, and one failure when it is wrong.
 */
export function unaVez<T>(de: string, clave: string, comprobar: () => Promise<T>): Promise<T> {
  const cual = createHmac('sha256', LLAVE).update(`${de} `).update(clave).digest('base64')
  const otra = enCurso.get(cual) as Promise<T> | undefined
  if (otra) return otra
  const esta = comprobar().finally(() => enCurso.delete(cual))
  enCurso.set(cual, esta)
  return esta
}
