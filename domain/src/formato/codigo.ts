/** A code of anything of the house as it is kept, of what was typed or scanned. */
export const codigoLeido = (texto: string): string => texto.trim().toUpperCase()
