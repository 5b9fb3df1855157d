/** Hundredths of a text with a decimal comma: `4,3` is 430. Empty or unreadable is 0. */
export function centesimas(texto: string): number {
  const [, entero = '', decimales = ''] = /^(\d*),?(\d{0,2})$/.exec(texto) ?? []
  return Number(entero || 0) * 100 + Number(decimales.padEnd(2, '0'))
}

/** What a decimal field keeps of what is typed: digits, one comma (the point of the keypad is one) and two decimals. */
export function limpiarDecimal(texto: string): string {
  const [entero = '', ...resto] = texto
    .replace(/\./g, ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  return resto.length === 0 ? entero.slice(0, 7) : `${entero.slice(0, 7)},${resto.join('').slice(0, 2)}`
}

/** Two decimals when the field is left: `4` becomes `4,00`. */
export function completarDecimal(texto: string): string {
  if (!texto || texto === ',') return ''
  const valor = centesimas(texto)
  return `${Math.trunc(valor / 100)},${String(valor % 100).padStart(2, '0')}`
}

/** Digits of an amount, without leading zeros and no longer than a contract can be. */
export const limpiarPesos = (texto: string): string =>
  texto.replace(/\D/g, '').replace(/^0+/, '').slice(0, 12)
