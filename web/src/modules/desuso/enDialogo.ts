export interface Abierto {
  alCerrar: () => void
}

/** Query keys that an act of desuso makes old. */
export const REFRESCAR = ['desuso', 'vitrina']
export const LINEAS = { minRows: 2, maxRows: 3 }
