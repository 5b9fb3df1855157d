import type { Fecha } from '../fechas/fecha.ts'
import type { ErrorRegla } from '../regla.ts'

export type EstadoNovedad = 'vigente' | 'programada' | 'terminada' | 'retirada'

/** Days of a news item: from one, until another or without an end. */
export interface DiasDeNovedad {
  readonly desde: Fecha
  readonly hasta: Fecha | null
}

/** What a news item is on a day: only one in force is read by anybody. */
export function estadoNovedad(
  { desde, hasta, retirada }: DiasDeNovedad & { readonly retirada: boolean },
  hoy: Fecha,
): EstadoNovedad {
  if (retirada) return 'retirada'
  if (desde > hoy) return 'programada'
  return hasta !== null && hasta < hoy ? 'terminada' : 'vigente'
}

export type FaltaNovedad =
  | 'novedad.descripcion'
  | 'novedad.desde_pasado'
  | 'novedad.hasta_antes'
  | 'novedad.hasta_pasado'

/**
 * Every broken rule of a news item. It starts today or later and still has a day to be read.
 * @param antes its first day as it was saved: one that has begun keeps its day
 */
export function validarNovedad(
  { descripcion, desde, hasta }: DiasDeNovedad & { readonly descripcion: string },
  hoy: Fecha,
  antes?: Fecha,
): ErrorRegla<FaltaNovedad>[] {
  return [
    ...(descripcion.trim() ? [] : [{ codigo: 'novedad.descripcion', campo: 'descripcion' } as const]),
    ...(desde < hoy && desde !== antes ? [{ codigo: 'novedad.desde_pasado', campo: 'desde' } as const] : []),
    ...(hasta !== null && hasta < desde
      ? [{ codigo: 'novedad.hasta_antes', campo: 'hasta' } as const]
      : hasta !== null && hasta < hoy
        ? [{ codigo: 'novedad.hasta_pasado', campo: 'hasta' } as const]
        : []),
  ]
}
