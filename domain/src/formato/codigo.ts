/** A code of anything of the house as it is kept, of what was typed or scanned. */
export const codigoLeido = (texto: string): string => texto.trim().toUpperCase()

/** Those of an address or of a field, between commas. */
export const codigosLeidos = (texto: string): string[] =>
  texto.split(',').flatMap((uno) => codigoLeido(uno) || [])
