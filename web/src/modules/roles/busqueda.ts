/** `rol`: the one in the drawer, `nuevo`, or none; `copia`: the one that a new role starts from. */
export interface BusquedaRoles {
  rol?: string
  copia?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const id = (valor: unknown) => typeof valor === 'string' && UUID.test(valor)

export const leerBusqueda = ({ rol, copia }: Record<string, unknown>): BusquedaRoles => ({
  ...((rol === 'nuevo' || id(rol)) && { rol: String(rol) }),
  ...(id(copia) && { copia: String(copia) }),
})
