/** A text with its first letter in capitals, as what begins a sentence or stands in a list. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
