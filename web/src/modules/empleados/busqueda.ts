export interface BusquedaLogueos {
  texto?: string
  tipo?: 'abiertas' | 'cerradas' | 'fallidos' | 'rechazos'
  pagina?: number
}

const texto = (valor: unknown) => (valor === undefined ? undefined : String(valor).slice(0, 80) || undefined)
const uno = <T>(valores: readonly T[], valor: unknown): T | undefined => valores.find((v) => v === valor)

/** Absent values leave the address. */
export const limpia = <T extends object>(busqueda: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(busqueda).filter(([, valor]) => valor !== undefined)) as T

/** Reads an address: what it says wrongly is left out. */
export function leerLogueos(dicho: Record<string, unknown>): BusquedaLogueos {
  const pagina = Number(dicho.pagina)
  return limpia<BusquedaLogueos>({
    texto: texto(dicho.texto),
    tipo: uno(['abiertas', 'cerradas', 'fallidos', 'rechazos'] as const, dicho.tipo),
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : undefined,
  })
}
