import {
  type DeclaracionLista,
  filasDeLista,
  grupoDe,
  gruposDeFilas,
  type TotalDeLista,
  totalesDeFilas,
} from '@retroventa/api/core/lista'
import type { DatosLista } from './Lista.tsx'
import type { EstadoLista } from './useLista.ts'

/** Of rows that are at hand, the columns that add up. */
export const totalesDe = <F>({ columnas }: DeclaracionLista<F>, filas: readonly F[]): TotalDeLista[] =>
  totalesDeFilas(columnas, filas)

/** The tab of a list without one for all that nobody has chosen. */
export const primeraPestana = <F>({ pestanas }: DeclaracionLista<F>): string | undefined =>
  pestanas?.todos === undefined ? pestanas?.opciones[0]?.value : undefined

/** What the server would answer, of rows that are all at hand. */
export function paginaEnMemoria<F>(
  { declaracion, busqueda, filtro }: EstadoLista<F>,
  todas: readonly F[],
): DatosLista<F> {
  const { columnas, pestanas } = declaracion
  const primera = pestanas && primeraPestana(declaracion)
  const consulta: Readonly<Record<string, string | undefined>> = {
    ...(primera && { [pestanas.clave]: primera }),
    ...filtro,
  }
  const conteos: Record<string, number> = {}
  if (pestanas) {
    const sinPestana = filasDeLista(declaracion, todas, { ...consulta, [pestanas.clave]: undefined })
    conteos.todos = sinPestana.length
    for (const fila of sinPestana) {
      const valor = String(pestanas.de?.(fila) ?? '')
      conteos[valor] = (conteos[valor] ?? 0) + 1
    }
  }
  const items = filasDeLista(declaracion, todas, consulta)
  const columna = columnas.find(({ clave }) => clave === busqueda.grupo)
  if (!columna) return { items, total: items.length, conteos }
  const grupos = gruposDeFilas(columnas, columna, items)
  const orden = new Map(grupos.map(({ clave }, i) => [clave, i]))
  const lugar = (fila: F) => orden.get(grupoDe(columna, fila)) ?? 0
  return { items: items.toSorted((a, b) => lugar(a) - lugar(b)), total: items.length, conteos, grupos }
}
