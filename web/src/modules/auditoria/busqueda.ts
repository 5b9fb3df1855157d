import { esFecha } from '@retroventa/domain/fechas/fecha'

/** State of the log, as its address keeps it. */
export interface BusquedaAuditoria {
  texto?: string
  entidad?: string
  entidadId?: string
  usuarioId?: string
  accion?: string
  campo?: string
  clienteId?: string
  /** A branch of the reader, or `todos`. */
  almacen?: string
  desde?: string
  hasta?: string
  pagina?: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const uuid = (valor: unknown) => (UUID.test(String(valor)) ? String(valor) : undefined)
const palabra = (valor: unknown, maximo: number): string | undefined =>
  valor === undefined ? undefined : String(valor).slice(0, maximo) || undefined

/** Reads an address: what it says wrongly is left out, so that an old or mistyped link still opens. */
export function leerBusqueda(dicho: Record<string, unknown>): BusquedaAuditoria {
  const pagina = Number(dicho.pagina)
  const leida = {
    texto: palabra(dicho.texto, 80),
    entidad: palabra(dicho.entidad, 40),
    entidadId: palabra(dicho.entidadId, 80),
    usuarioId: uuid(dicho.usuarioId),
    accion: palabra(dicho.accion, 60),
    campo: /^\w{1,60}$/.test(String(dicho.campo)) && dicho.campo ? String(dicho.campo) : undefined,
    clienteId: uuid(dicho.clienteId),
    almacen: dicho.almacen === 'todos' ? 'todos' : uuid(dicho.almacen),
    desde: esFecha(dicho.desde) ? dicho.desde : undefined,
    hasta: esFecha(dicho.hasta) ? dicho.hasta : undefined,
    pagina: Number.isInteger(pagina) && pagina > 1 ? pagina : undefined,
  }
  return Object.fromEntries(Object.entries(leida).filter(([, valor]) => valor !== undefined))
}
