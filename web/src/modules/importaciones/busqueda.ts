/** What the table of an import shows; `todas` is the absence of a filter. */
export const FILTROS = ['nueva', 'existe', 'error', 'repetida'] as const
export type Filtro = (typeof FILTROS)[number]

/** State of the page, as its address keeps it. */
export interface BusquedaImportar {
  /** The import being looked at; without one, the page offers to upload. */
  id?: string
  estado?: Filtro
  pagina?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address: what it says wrongly is left out, so that an old or mistyped link still opens. */
export function leerBusqueda(dicho: Record<string, unknown>): BusquedaImportar {
  const pagina = Number(dicho.pagina)
  const estado = FILTROS.find((uno) => uno === dicho.estado)
  return {
    ...(UUID.test(String(dicho.id)) && { id: String(dicho.id) }),
    ...(estado && { estado }),
    ...(Number.isInteger(pagina) && pagina > 1 && { pagina }),
  }
}
