import type { EstadoCaso } from '@retroventa/domain/sagrilaft/casos'
import type { ReglaSegmento, Segmento } from '@retroventa/domain/sagrilaft/segmentos'
import type { EstadoAusencia } from '@retroventa/domain/sagrilaft/trimestres'

export const ESTADOS = [
  { value: 'abierto', label: 'En análisis' },
  { value: 'por_reportar', label: 'Por reportar' },
  { value: 'presentado', label: 'Reportado' },
  { value: 'archivado', label: 'Archivado' },
] as const satisfies readonly { value: EstadoCaso; label: string }[]

export const nombreDeCaso = (estado: string): string =>
  ESTADOS.find(({ value }) => value === estado)?.label ?? estado

export const AUSENCIAS: Readonly<Record<EstadoAusencia, string>> = {
  en_curso: 'En curso',
  por_presentar: 'Por presentar',
  vencida: 'Vencida',
  presentada: 'Presentada',
  con_ros: 'Con ROS: no se presenta',
}

export const HECHOS: Readonly<Record<string, string>> = {
  abrir: 'Abrió el caso',
  nota: 'Nota',
  archivar: 'Archivó el caso',
  reportar: 'Decidió reportar',
  radicar: 'Presentó el ROS',
  reabrir: 'Reabrió el caso',
}

/** What of the watch list may be of money laundering: the rest of it is of the trade. */
export const TIPOS_DE_SENAL = ['efectivo', 'repetida', 'fraccionada'] as const

/** `2026-3` as people say it. */
export const nombreDeTrimestre = (trimestre: string): string =>
  `${['Primer', 'Segundo', 'Tercer', 'Cuarto'][Number(trimestre.slice(5)) - 1]} trimestre de ${trimestre.slice(0, 4)}`

export const SEGMENTOS_RIESGO = [
  { value: 'alto', label: 'Alto' },
  { value: 'medio', label: 'Medio' },
  { value: 'bajo', label: 'Bajo' },
] as const satisfies readonly { value: Segmento; label: string }[]

/** Why somebody is in a segment. */
export const PORQUES: Readonly<Record<ReglaSegmento, string>> = {
  lista: 'está en una lista',
  expuesta: 'expuesta políticamente',
  reportada: 'tiene un ROS',
  efectivo_alto: 'mucho efectivo',
  en_analisis: 'tiene un caso en análisis',
  extranjera: 'documento de otro país',
  efectivo_medio: 'efectivo',
  operaciones: 'muchas operaciones',
}
