import type { Falla } from '../fallas.ts'

/** Names of the other fields with a fault that are said before they are counted. */
const OTROS = 4
const ENTRE = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * What the top of a form says of its faults: the first one, with the name of its field where its words do not say it, and then
 * which others.
 */
export function resumenDeFallas(
  [primera, ...otras]: readonly Falla[],
  nombreDe: (campo: string) => string | undefined,
): string {
  if (!primera) return ''
  const { campo, mensaje, explicacion } = primera
  const nombre = nombreDe(campo)
  const solo = explicacion ?? mensaje
  const primero =
    nombre && !explicacion && !mensaje.toLowerCase().includes(nombre.toLowerCase())
      ? `${nombre}: ${mensaje}`
      : solo
  const nombres = [...new Set(otras.map((una) => nombreDe(una.campo) ?? ''))].filter(
    (uno) => uno && uno !== nombre,
  )
  if (nombres.length === 0) return primero
  const sobran = nombres.length > OTROS + 1 ? nombres.splice(OTROS).length : 0
  const tambien = ENTRE.format(sobran > 0 ? [...nombres, `${sobran} más`] : nombres)
  return `${/[.!?]$/.test(primero) ? primero : `${primero}.`} También: ${tambien}.`
}
