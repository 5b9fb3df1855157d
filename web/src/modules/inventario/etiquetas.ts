import type { DiferenciaFila } from '@retroventa/api/inventario/llamadas'

/** Beyond these they are looked up in their column. */
const CABEN = 6
const UNIDAS = new Intl.ListFormat('es', { type: 'conjunction' })

/** What is left to do of things whose weight was corrected: their label on the shelf is the old one. Nothing when there are none. */
export function porEtiquetar(diferencias: readonly Pick<DiferenciaFila, 'etiqueta'>[]): string | undefined {
  const nuevas = diferencias.flatMap(({ etiqueta }) => etiqueta ?? [])
  if (nuevas.length === 0) return undefined
  const cuales =
    nuevas.length <= CABEN
      ? UNIDAS.format(nuevas)
      : `${nuevas.length} artículos, los de la columna Etiqueta nueva`
  return `Con otro peso, otra etiqueta: ${cuales}. ${nuevas.length === 1 ? 'Imprímala' : 'Imprímalas'} en Vitrina.`
}
