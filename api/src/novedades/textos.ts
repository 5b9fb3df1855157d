import type { EstadoNovedad, FaltaNovedad } from '@retroventa/domain/novedades/novedad'

export const TEXTOS_NOVEDAD: Record<FaltaNovedad, string> = {
  'novedad.descripcion': 'Dato requerido',
  'novedad.desde_pasado': 'Empieza hoy o después.',
  'novedad.hasta_antes': 'El último día no puede ser anterior al primero.',
  'novedad.hasta_pasado': 'Ese día ya pasó: para que nadie más la lea, retírela.',
}

export const NOMBRES_ESTADO: Record<EstadoNovedad, string> = {
  vigente: 'Vigente',
  programada: 'Programada',
  terminada: 'Terminada',
  retirada: 'Retirada',
}
