import type {
  ClaseInventario,
  EstadoInventario,
  TipoDiferencia,
} from '@retroventa/domain/inventario/conciliar'

export const CLASES: Record<ClaseInventario, string> = { contrato: 'Contratos', vitrina: 'Vitrina' }

export const ESTADOS: Record<EstadoInventario, string> = {
  contando: 'En conteo',
  conciliando: 'Por conciliar',
  cerrado: 'Cerrado',
  anulado: 'Anulado',
}
export const estadoDeInventario = (estado: string): string => ESTADOS[estado as EstadoInventario] ?? estado

/** What a difference is called. */
export const DIFERENCIAS: Record<TipoDiferencia, string> = {
  faltante: 'Faltante',
  otro_lugar: 'En otro lugar',
  desconocido: 'Desconocido',
  peso: 'Otro peso',
  granel_falta: 'Faltan gramos',
  granel_sobra: 'Sobran gramos',
}
