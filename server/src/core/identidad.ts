import { randomBytes, randomUUID } from 'node:crypto'

/**
 * UUID version 7 (RFC 9562 §5.7): the first 48 bits are the instant in milliseconds, so that new rows land together
 * at the end of an index.
 */
export function uuid7(ahora: Date = new Date()): string {
  const base = randomUUID().replaceAll('-', '')
  const tiempo = ahora.getTime().toString(16).padStart(12, '0')
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${base.slice(13, 16)}-${base.slice(16, 20)}-${base.slice(20)}`
}

const LETRAS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Request number, short enough to be read over the phone: `7F3K-21`. */
export function numeroDeSolicitud(): string {
  const letras = Array.from(randomBytes(8), (byte) => LETRAS[byte % LETRAS.length])
  return `${letras.slice(0, 4).join('')}-${letras.slice(4).join('')}`
}
