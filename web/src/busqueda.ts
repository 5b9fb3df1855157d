import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * A value of an address: JSON where it is, but for numbers that would not be written again as they are. `1E5` is the code of a branch
 * and not 100000; a long number is a text, and keeps its last digits.
 * @throws SyntaxError of what stays a text
 */
function leerValor(escrito: string): unknown {
  const leido: unknown = JSON.parse(escrito)
  if (typeof leido === 'number' && String(leido) !== escrito)
    throw new SyntaxError(`not a number: ${escrito}`)
  return leido
}

export const leerBusqueda = parseSearchWith(leerValor)
export const escribirBusqueda = stringifySearchWith(JSON.stringify, leerValor)
