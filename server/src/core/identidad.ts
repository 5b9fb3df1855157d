import { randomUUID } from 'node:crypto'

/** Bits of the counter: those that the version and the variant leave of the second 32. */
const CONTADOR = { bits: 26, bajos: 14 }
let ultimo = Number.NaN
let cuenta = 0

/**
 * UUID version 7 (RFC 9562 §5.7): the first 48 bits are the instant in milliseconds, so that new rows land together at the end of an
 * index. Of one process, those of a millisecond are in the order in which they were made (§6.2, a counter that begins at random): what is
 * told in order of time and identity is told in the order in which it happened.
 */
export function uuid7(ahora: Date = new Date()): string {
  const instante = ahora.getTime()
  const base = randomUUID()
  // It begins in the lower half: no millisecond uses up the other one.
  cuenta = instante === ultimo ? cuenta + 1 : Number.parseInt(base.slice(0, 8), 16) >>> (33 - CONTADOR.bits)
  ultimo = instante
  const tiempo = instante.toString(16).padStart(12, '0')
  const altos = (cuenta >>> CONTADOR.bajos) & 0xfff
  const bajos = 0x8000 | (cuenta & 0x3fff)
  const hex = (algo: number, cifras: number) => algo.toString(16).padStart(cifras, '0')
  return `${tiempo.slice(0, 8)}-${tiempo.slice(8)}-7${hex(altos, 3)}-${hex(bajos, 4)}-${base.slice(24)}`
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
