import type { EstadoTarea } from '@retroventa/domain/listas/tareas'

/** Words about a hit that the page and the printed record share. */

/** Score as a person reads it, never rounded up: 99,9 % is not the same. */
export const porciento = (puntaje: number): string =>
  `${(Math.floor(puntaje * 1000) / 10).toLocaleString('es-CO')}\u00a0%`

/** What became of a hit. */
export const NOMBRE_ESTADO: Readonly<Record<EstadoTarea, string>> = {
  pendiente: 'Pendiente',
  confirmada: 'Confirmada',
  descartada: 'Descartada',
}

export const ORIGENES = {
  revision: 'revisión de clientes',
  consulta: 'consulta en el mostrador',
  cliente: 'al guardar el cliente',
} as const

export const TIPOS_ENTRADA: Readonly<Record<string, string>> = {
  persona: 'Persona',
  entidad: 'Entidad',
  nave: 'Nave',
  aeronave: 'Aeronave',
}

export const TIPOS_DOCUMENTO: Readonly<Record<string, string>> = {
  cedula: 'Cédula',
  nit: 'NIT',
  pasaporte: 'Pasaporte',
  otro: 'Otro documento',
}

/** At the start and on the page: with nobody to decide, customers with a hit wait for ever (D24). */
export const SIN_QUIEN_DECIDA =
  'Nadie tiene un rol que decida coincidencias con listas: los clientes con una coincidencia quedan esperando. ' +
  'Dé el rol Cumplimiento a alguien en Empleados.'

/** What a person reads of a day to look again that has gone. */
export const RECORDATORIO_PASADO = 'El recordatorio es para hoy o después.'
