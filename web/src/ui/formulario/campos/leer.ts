/** What a text says of a figure: the figure, nothing written, or why it cannot be taken for one. */
export type Lectura = { valor: number | null } | { falla: string }

const SIN_CENTAVOS = 'Escriba pesos enteros, sin centavos: 450.000.'
const NEGATIVO = 'No puede ser menor que 0.'
const NO_ES_VALOR = 'No se entiende el valor. Escríbalo como 450.000.'
const MAXIMO_DIGITOS = 12

const GRUPOS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/
const CON_DECIMALES = /^(.*?)([.,])(\d{1,2})$/

/** Digits of a whole number written plainly or in groups of three, all with the same sign; undefined when it is neither. */
function entero(texto: string): string | undefined {
  if (/^\d+$/.test(texto)) return texto
  return GRUPOS.test(texto) ? texto.replace(/\D/g, '') : undefined
}

/**
 * Whole part and decimals of a figure in either way of writing them (`1.234,50`, `1,234.50`, `1234.5`). One or two digits
 * after the last sign are decimals, three are thousands; when both could be, it is none.
 */
function partes(texto: string): { entero: string; decimales: string } | undefined {
  const [, antes = '', signo = '', decimales = ''] = CON_DECIMALES.exec(texto) ?? []
  if (!signo) {
    const todo = entero(texto)
    return todo === undefined ? undefined : { entero: todo, decimales: '' }
  }
  // 1.000.00 or 1,00,5: the sign of the thousands cannot be the one of the decimals too.
  const suyo = antes.includes(signo) ? undefined : entero(antes || '0')
  return suyo === undefined ? undefined : { entero: suyo, decimales }
}

/** A figure of one way of writing them, with its sign before it: how it is written is not its fault. */
const esNegativo = (cifra: string): boolean => cifra.startsWith('-') && partes(cifra.slice(1)) !== undefined

const limpio = (texto: string, unidad: RegExp): string =>
  texto.normalize('NFKC').replace(unidad, '').replace(/\s/g, '')

/**
 * Pesos as people write or paste them: `450000`, `450.000`, `450,000`, `$ 450.000`, `450.000,00`, `450,000.00`. Centavos
 * and what could be two amounts are refused with the sentence for the field, never guessed.
 * @returns whole pesos
 */
export function leerPesos(texto: string): Lectura {
  const cifra = limpio(texto, /^\s*(?:\$|COP)|(?:COP|pesos)\s*$/gi)
  if (cifra === '') return { valor: null }
  // Half way of writing: the sign that comes before three more digits.
  const leido = partes(cifra.replace(/(?<=\d)[.,]$/, ''))
  if (!leido || leido.entero.replace(/^0+/, '').length > MAXIMO_DIGITOS) return { falla: NO_ES_VALOR }
  if (/[1-9]/.test(leido.decimales)) return { falla: SIN_CENTAVOS }
  return { valor: Number(leido.entero) }
}

/** A whole number: `1.250`, `1,250`, `12`. */
export function leerEntero(texto: string): Lectura {
  const cifra = limpio(texto, /$^/)
  if (cifra === '') return { valor: null }
  // It is whole, and that is not its fault.
  if (/^-\d+$/.test(cifra)) return { falla: NEGATIVO }
  const digitos = entero(cifra)
  return digitos === undefined || digitos.length > MAXIMO_DIGITOS
    ? { falla: 'Escriba un número entero.' }
    : { valor: Number(digitos) }
}

/**
 * A figure with at most two decimals: `12,5`, `12.50 g`, `1.234,50`, `5 %`. `1.234` could be a thousand or a little over
 * one, so it is refused.
 * @returns hundredths
 */
export function leerCentesimas(texto: string): Lectura {
  const cifra = limpio(texto, /\s*(?:%|gramos|gr|g)\.?\s*$/i).replace(/^,(?=.)/, '0,')
  if (cifra === '' || cifra === ',') return { valor: null }
  const dudosa = /^\d{1,3}[.,]\d{3,}$/.test(cifra)
  const leido = dudosa ? undefined : partes(cifra.replace(/(?<=\d)[.,]$/, ''))
  if (!leido && esNegativo(cifra)) return { falla: NEGATIVO }
  if (!leido || leido.entero.length > 9) return { falla: 'Escríbalo con coma y máximo dos decimales: 12,50.' }
  return { valor: Number(leido.entero) * 100 + Number(leido.decimales.padEnd(2, '0')) }
}

/**
 * A price with at most two decimals, of something never told in thousandths: the dot of `48.35` is a decimal one, that of
 * `3.905` is not.
 * @returns the price itself
 */
export function leerPrecio(texto: string): Lectura {
  const cifra = limpio(texto, /^\s*\$/)
  if (cifra === '') return { valor: null }
  const leido = partes(cifra.replace(/(?<=\d)[.,]$/, ''))
  if (!leido && esNegativo(cifra)) return { falla: NEGATIVO }
  if (!leido || leido.entero.length > 9) return { falla: 'Escríbalo con máximo dos decimales: 3.905,20.' }
  return { valor: Number(`${leido.entero}.${leido.decimales || '0'}`) }
}
