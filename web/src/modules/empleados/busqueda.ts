/** State of the list and its drawer, as the address keeps it. */
export interface BusquedaEmpleados {
  texto?: string
  activo?: 'si' | 'no'
  rolId?: string
  almacenId?: string
  /** The person in the drawer, or `nuevo`. */
  empleado?: string
}

export interface BusquedaLogueos {
  texto?: string
  tipo?: 'abiertas' | 'cerradas' | 'fallidos' | 'rechazos'
  pagina?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const texto = (valor: unknown) => (valor === undefined ? undefined : String(valor).slice(0, 80) || undefined)
const id = (valor: unknown) => (typeof valor === 'string' && UUID.test(valor) ? valor : undefined)
const uno = <T>(valores: readonly T[], valor: unknown): T | undefined => valores.find((v) => v === valor)

/** Absent values leave the address. */
export const limpia = <T extends object>(busqueda: { [K in keyof T]?: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(busqueda).filter(([, valor]) => valor !== undefined)) as T

/** Reads an address: what it says wrongly is left out. */
export const leerEmpleados = (dicho: Record<string, unknown>): BusquedaEmpleados =>
  limpia<BusquedaEmpleados>({
    texto: texto(dicho.texto),
    activo: uno(['si', 'no'] as const, dicho.activo),
    rolId: id(dicho.rolId),
    almacenId: id(dicho.almacenId),
    empleado: dicho.empleado === 'nuevo' ? 'nuevo' : id(dicho.empleado),
  })

/** @see leerEmpleados */
export function leerLogueos(dicho: Record<string, unknown>): BusquedaLogueos {
  const pagina = Number(dicho.pagina)
  return limpia<BusquedaLogueos>({
    texto: texto(dicho.texto),
    tipo: uno(['abiertas', 'cerradas', 'fallidos', 'rechazos'] as const, dicho.tipo),
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : undefined,
  })
}
