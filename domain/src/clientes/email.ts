/** Domains offered while an address is typed (000 §9). */
export const DOMINIOS_EMAIL: readonly string[] = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'yahoo.com',
  'yahoo.es',
  'outlook.com',
]

const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const ETIQUETA = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * True for an address that mail can be sent to: dot-atom, `@`, a domain of at least two labels that ends in letters.
 * At most 254 characters, 64 before the `@`. No regular expression here can run longer than the text is.
 */
export function emailValido(email: string): boolean {
  if (email.length > 254) return false
  const arroba = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(arroba, 0))
  if (local === '' || local.length > 64 || !LOCAL.test(local)) return false
  const etiquetas = email.slice(arroba + 1).split('.')
  return (
    etiquetas.length > 1 &&
    etiquetas.every((e) => ETIQUETA.test(e)) &&
    /^[a-z]{2,}$/i.test(etiquetas.at(-1) ?? '')
  )
}

/**
 * Whole addresses to offer for what has been typed: every domain after "ana", those that continue it after "ana@ho".
 * Nothing for an empty text, a text with blanks, or an address that already ends in one of the domains.
 */
export function sugerenciasEmail(
  texto: string,
  dominios: readonly string[] = DOMINIOS_EMAIL,
): readonly string[] {
  const [local = '', dominio = '', ...resto] = texto.trim().split('@')
  if (local === '' || resto.length > 0 || /\s/.test(texto.trim())) return []
  const empezado = dominio.toLowerCase()
  return dominios.filter((d) => d.startsWith(empezado) && d !== empezado).map((d) => `${local}@${d}`)
}
