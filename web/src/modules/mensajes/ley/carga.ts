import type { CargaJuzgada, CargaPedida } from './llamadas.ts'

/** What a file brings, as it was judged for one way of loading it. */
export type Juicio = CargaJuzgada & {
  modo: string
  /** What the server said of a register that would lose most of itself; absent until it says so. */
  encoge?: string
}

/** The verdict that the person reads, if it is of this way of loading: one that replaces says nothing of one that adds. */
export const juicioDe = (juicio: Juicio | undefined, modo: string): Juicio | undefined =>
  juicio?.modo === modo ? juicio : undefined

/** What is asked of the server: to judge first; then to keep; and the shrinking only from who read of it. */
export function pedidoDe(
  archivo: { nombre: string; texto: string } | undefined,
  { corte, modo }: { corte: string | null; modo: string },
  juicio: Juicio | undefined,
): CargaPedida {
  const suyo = juicioDe(juicio, modo)
  return {
    archivo: archivo?.nombre ?? '',
    contenido: archivo?.texto ?? '',
    corte: corte ?? '',
    modo: modo as 'reemplaza' | 'agrega',
    confirma: suyo !== undefined,
    aunqueEncoja: suyo?.encoge !== undefined,
  }
}
