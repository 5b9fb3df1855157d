/** Words with which a person ends a channel, alone in their message. */
const PALABRAS: ReadonlySet<string> = new Set([
  'STOP',
  'SALIR',
  'BAJA',
  'NO MAS',
  'NO MAS MENSAJES',
  'CANCELAR',
  'DAR DE BAJA',
  'NO ME ESCRIBAN',
  'NO ME ESCRIBAN MAS',
])

/**
 * Whether an answer asks for no more messages: STOP, SALIR, BAJA, *no más* and the like, whatever their case, accents and
 * signs. Only when nothing else is said: "no más tarde paso" is an answer for a person.
 */
export function pideBaja(texto: string): boolean {
  const limpio = texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z]+/g, ' ')
    .trim()
    .toUpperCase()
  return PALABRAS.has(limpio.replace(/ (POR FAVOR|GRACIAS)$/, ''))
}
