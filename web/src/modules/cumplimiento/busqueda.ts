import { ESTADOS_TAREA, type EstadoTarea } from '@retroventa/domain/listas/tareas'

/** State of the page, as its address keeps it. */
export interface BusquedaTareas {
  estado?: EstadoTarea
  texto?: string
  fuente?: string
  pagina?: number
  /** The task in the drawer. */
  tarea?: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address: what it says wrongly is left out, so that an old or mistyped link still opens. */
export function leerBusqueda(dicho: Record<string, unknown>): BusquedaTareas {
  const pagina = Number(dicho.pagina)
  const estado = ESTADOS_TAREA.find((uno) => uno === dicho.estado)
  const texto = dicho.texto === undefined ? '' : String(dicho.texto).slice(0, 80)
  return {
    ...(estado && estado !== 'pendiente' && { estado }),
    ...(texto && { texto }),
    ...(/^\d{8}$/.test(String(dicho.fuente)) && { fuente: String(dicho.fuente) }),
    ...(Number.isInteger(pagina) && pagina > 1 && { pagina }),
    ...(UUID.test(String(dicho.tarea)) && { tarea: String(dicho.tarea) }),
  }
}
