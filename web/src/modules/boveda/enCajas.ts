import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { enLimpio } from '@retroventa/domain/operaciones/boveda/boveda'

type Bolsa = Pick<CustodiaFila, 'caja' | 'bandeja' | 'bolsa'>

const porNumero = (uno: string, otro: string) => uno.localeCompare(otro, 'es', { numeric: true })

const agrupar = <B extends Bolsa>(bolsas: readonly B[], cual: 'caja' | 'bandeja') =>
  [...Map.groupBy(bolsas, (una) => enLimpio(una[cual] ?? ''))].sort(([uno], [otro]) => porNumero(uno, otro))

/** Bags by box and tray, each in its order: a place is one however it was written. */
export const enCajas = <B extends Bolsa>(
  bolsas: readonly B[],
): { caja: string; bandejas: { bandeja: string; bolsas: B[] }[] }[] =>
  agrupar(bolsas, 'caja').map(([caja, suyas]) => ({
    caja,
    bandejas: agrupar(suyas, 'bandeja').map(([bandeja, deEsta]) => ({
      bandeja,
      bolsas: deEsta.toSorted((una, otra) => porNumero(una.bolsa ?? '', otra.bolsa ?? '')),
    })),
  }))
