import { randomUUID } from 'node:crypto'

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

/**
 * Request number, short enough to be read over the phone: `7F3K-21QB`. It names a line of the log and opens nothing, so it
 * needs no cryptographic chance, which costs more than all the rest of it.
 */
export function numeroDeSolicitud(): string {
  let numero = ''
  for (let i = 0; i < 8; i++)
    numero += (i === 4 ? '-' : '') + LETRAS[Math.floor(Math.random() * LETRAS.length)]
  return numero
}
