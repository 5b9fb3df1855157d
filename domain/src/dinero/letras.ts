/**
 * Amounts in Spanish words as a Colombian contract writes them: long scale, apocope before the noun
 * ("veintiún mil"), accents kept in capitals, "DE" after exact millions.
 */

const HASTA_29 =
  'cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const DECENAS = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa']
const CENTENAS =
  ' ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )
/** Names of 10^6, 10^12, … in singular and plural; the index is the group of six digits. */
const ESCALAS = [
  ['', ''],
  ['millón', 'millones'],
  ['billón', 'billones'],
  ['trillón', 'trillones'],
  ['cuatrillón', 'cuatrillones'],
] as const
const MILLON = 1_000_000n
const LIMITE = MILLON ** BigInt(ESCALAS.length)

/**
 * Cardinal in lower case and apocopated, as it stands before a masculine noun: 21 → `veintiún`, 1000 → `mil`.
 * @throws RangeError for fractions and from 10^30 on.
 */
export function cardinal(n: number | bigint): string {
  const valor = entero(n)
  if (valor < 0n) return `menos ${cardinal(-valor)}`
  if (valor === 0n) return 'cero'
  const grupos: string[] = []
  let resto = valor
  for (const [singular, plural] of ESCALAS) {
    const grupo = Number(resto % MILLON)
    resto /= MILLON
    if (grupo > 0) grupos.unshift(`${seisCifras(grupo)} ${grupo === 1 ? singular : plural}`.trimEnd())
  }
  return grupos.join(' ')
}

/**
 * Whole pesos in words, in capitals and closed with M/CTE: 1 200 000 → `UN MILLÓN DOSCIENTOS MIL PESOS M/CTE`.
 * @throws RangeError for fractions and from 10^30 on.
 */
export function pesosEnLetras(n: number | bigint): string {
  const valor = entero(n)
  const absoluto = valor < 0n ? -valor : valor
  const de = absoluto >= MILLON && absoluto % MILLON === 0n ? ' de' : ''
  return `${cardinal(valor)}${de} ${absoluto === 1n ? 'peso' : 'pesos'} m/cte`.toLocaleUpperCase('es')
}

function entero(n: number | bigint): bigint {
  const valor = BigInt(n)
  if (valor >= LIMITE || -valor >= LIMITE) throw new RangeError('amount without a name in words')
  return valor
}

function seisCifras(n: number): string {
  const miles = Math.trunc(n / 1000)
  const textoMiles = miles === 0 ? '' : miles === 1 ? 'mil' : `${tresCifras(miles)} mil`
  return [textoMiles, tresCifras(n % 1000)].filter(Boolean).join(' ')
}

function tresCifras(n: number): string {
  if (n === 100) return 'cien'
  const centenas = CENTENAS[Math.trunc(n / 100)] ?? ''
  return [centenas, dosCifras(n % 100)].filter(Boolean).join(' ')
}

function dosCifras(n: number): string {
  if (n === 0) return ''
  if (n < 30) return HASTA_29[n] ?? ''
  const unidad = n % 10
  const decena = DECENAS[Math.trunc(n / 10)] ?? ''
  return unidad === 0 ? decena : `${decena} y ${HASTA_29[unidad]}`
}
