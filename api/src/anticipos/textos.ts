import type { Edad } from '@retroventa/domain/operaciones/anticipos/edad'
import type { ClaseAnticipo, EstadoAnticipo } from '@retroventa/domain/operaciones/anticipos/situacion'

export const NOMBRE_CLASE: Readonly<Record<ClaseAnticipo, string>> = {
  proveedor: 'Proveedor',
  trabajador: 'Trabajador',
  otro: 'Otro tercero',
}

export const NOMBRE_ESTADO: Readonly<Record<EstadoAnticipo, string>> = {
  abierto: 'Abierto',
  parcial: 'Parcial',
  saldado: 'Saldado',
  anulado: 'Anulado',
}

export const NOMBRE_EDAD: Readonly<Record<Edad, string>> = {
  hasta30: 'Hasta 30 días',
  hasta60: 'De 31 a 60 días',
  hasta90: 'De 61 a 90 días',
  mas90: 'Más de 90 días',
}
