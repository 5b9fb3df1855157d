import type { z } from 'zod'

type Falla = Parameters<z.core.$ZodErrorMap>[0]

const TIPOS: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no',
  array: 'una lista',
  object: 'un conjunto de datos',
}
const FORMATOS: Readonly<Record<string, string>> = {
  date: 'ese día no existe',
  datetime: 'ese día y esa hora no existen',
  time: 'esa hora no existe',
  email: 'no es un correo',
  uuid: 'no es un identificador',
  url: 'no es una dirección de internet',
}
const UNIDADES: Readonly<Record<string, string>> = {
  string: 'caracteres',
  array: 'elementos',
  set: 'elementos',
}

/** A limit, of how many there are or of how much it is. */
function deTamano(origen: string, limite: number | bigint, palabras: string): string {
  const unidad = UNIDADES[origen]
  return unidad ? `debe tener ${palabras} ${limite} ${unidad}` : `debe ser ${palabras} ${limite}`
}

/**
 * What is wrong with a datum, in the words of people. The Spanish of the library itself is for who writes programs («Inválido fecha
 * ISO»), and what no screen saw before would be read by somebody at a counter.
 */
export function enPalabras(falla: Falla): string {
  switch (falla.code) {
    case 'invalid_type':
      if (falla.input === undefined) return 'falta este dato'
      return TIPOS[falla.expected] ? `debe ser ${TIPOS[falla.expected]}` : 'no se puede leer'
    case 'invalid_value':
      return falla.values.length === 1
        ? `debe ser ${String(falla.values[0])}`
        : `debe ser uno de estos: ${falla.values.map(String).join(', ')}`
    case 'too_small':
      if (falla.origin === 'string' && falla.minimum === 1) return 'está vacío'
      return deTamano(falla.origin, falla.minimum, falla.inclusive ? 'al menos' : 'más de')
    case 'too_big':
      return deTamano(falla.origin, falla.maximum, falla.inclusive ? 'como máximo' : 'menos de')
    case 'invalid_format':
      return FORMATOS[falla.format] ?? 'no está escrito como debe ser'
    case 'not_multiple_of':
      return `debe ser múltiplo de ${falla.divisor}`
    case 'unrecognized_keys':
      return `sobra ${falla.keys.join(', ')}`
    default:
      return 'no se puede leer'
  }
}
