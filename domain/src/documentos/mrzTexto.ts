/** Lines and fields of a machine-readable zone, cleaned of what keyboards and optical readers do to them. */

/**
 * `cantidad` lines of `ancho` from the first one that fits `inicio`. One unbroken line is cut; lost fillers at the end of
 * a line are put back, except in the line `exacta`, whose last character is a check digit. `undefined` when they do not fit.
 */
export function bloqueMrz(
  lineas: readonly string[],
  inicio: RegExp,
  ancho: number,
  cantidad: number,
  exacta: number,
): string[] | undefined {
  const en = lineas.findIndex((linea) => inicio.test(linea))
  if (en < 0) return undefined
  const primera = lineas[en] ?? ''
  const partes =
    primera.length > ancho * (cantidad - 1)
      ? Array.from({ length: cantidad }, (_, i) => primera.slice(i * ancho, (i + 1) * ancho))
      : lineas.slice(en, en + cantidad)
  if (partes.length < cantidad) return undefined
  const bloque = partes.map((parte) => parte.padEnd(ancho, '<'))
  const bien = bloque.every(
    (linea, i) => linea.length === ancho && (i !== exacta || partes[i]?.length === ancho),
  )
  return bien ? bloque : undefined
}

const A_DIGITO: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const A_LETRA: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 6: 'G', 8: 'B' }

/** Letters that an optical reader takes for digits, turned back. */
export function comoDigitos(texto: string): string {
  return texto.replace(/[OQDILZSGB]/g, (letra) => A_DIGITO[letra] ?? letra)
}

/** Digits that an optical reader takes for letters, turned back. */
export function comoLetras(texto: string): string {
  return texto.replace(/[012568]/g, (digito) => A_LETRA[digito] ?? digito)
}
