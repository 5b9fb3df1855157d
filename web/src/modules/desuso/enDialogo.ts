export interface Abierto {
  alCerrar: () => void
}

/** Query keys that an act of desuso makes old. */
export const REFRESCAR = ['desuso', 'vitrina']
export const LINEAS = { minRows: 2, maxRows: 3 }

/** Name of the draft of what is done with the things that were chosen in the list: whoever chooses the same finds it. */
export const asuntoDe = (que: string, filas: readonly { readonly codigo: string }[]): string =>
  [que, ...filas.map(({ codigo }) => codigo).toSorted()].join('.')
