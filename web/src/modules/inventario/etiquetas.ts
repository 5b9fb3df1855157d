import type { DiferenciaFila } from '@retroventa/api/inventario/llamadas'

/** Beyond these they are looked up in their column. */
const CABEN = 6
const UNIDAS = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * What is left to do of things whose weight was corrected, and of what nobody knew and came in: their label on the shelf is not
 * theirs. Nothing when there are none.
 */
export function porEtiquetar(
  diferencias: readonly Pick<DiferenciaFila, 'etiqueta' | 'tipo'>[],
): string | undefined {
  const conOtra = diferencias.filter(({ etiqueta }) => etiqueta)
  const nuevas = conOtra.flatMap(({ etiqueta }) => etiqueta ?? [])
  if (nuevas.length === 0) return undefined
  const cuales =
    nuevas.length <= CABEN
      ? UNIDAS.format(nuevas)
      : `${nuevas.length} artículos, los de la columna Etiqueta nueva`
  const porque = conOtra.every(({ tipo }) => tipo === 'peso') ? 'Con otro peso, otra' : 'Con otra'
  return `${porque} etiqueta: ${cuales}. ${nuevas.length === 1 ? 'Imprímala' : 'Imprímalas'} en Vitrina.`
}
