/** What the palette opens with: the text already typed, and whether its Enter was pressed. */
export interface Tecleado {
  texto: string
  intro: boolean
}

type Tecla = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Longest text that is looked for. */
export const MAXIMO_BUSCADO = 80

/**
 * What is typed after one more key; undefined for one that types nothing, null for Escape, which takes the opening back. Ctrl with Alt
 * is the AltGr of some keyboards.
 */
export function conTecla({ texto, intro }: Tecleado, tecla: Tecla): Tecleado | null | undefined {
  const { key, ctrlKey, altKey, metaKey } = tecla
  if (metaKey || ctrlKey !== altKey) return undefined
  if (key === 'Escape') return null
  if (key === 'Enter') return { texto, intro: true }
  if (key === 'Backspace') return { texto: texto.slice(0, -1), intro: false }
  if ([...key].length !== 1) return undefined
  return texto.length < MAXIMO_BUSCADO ? { texto: texto + key, intro: false } : { texto, intro }
}
