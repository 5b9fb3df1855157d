import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { CargaJuzgada, CargaPedida } from './llamadas.ts'

/** A file as it was read. */
export interface Archivo {
  readonly nombre: string
  readonly texto: string
}

/** What the dialog asks. */
export interface Valores {
  /** Name of the file that was read: without it nobody would miss one that was chosen. */
  archivo: string
  corte: string | null
  modo: string
}

export const valoresIniciales = (hoy: string): Valores => ({ archivo: '', corte: hoy, modo: 'reemplaza' })

/** What was judged was not loaded: it is work as before, which who closes its dialog would lose. */
export function sigueSinCargar(de: Formulario<Valores>, hoy: string): void {
  de.partir(valoresIniciales(hoy), de.valores)
  de.retomar()
}

/** What a file brings, as it was judged for one way of loading it. */
export type Juicio = CargaJuzgada & {
  modo: string
  /** The file that was judged. */
  de: Archivo | undefined
  /** What the server said of a register that would lose most of itself; absent until it says so. */
  encoge?: string
}

/**
 * The verdict that the person reads, if it is of this file and this way of loading it: one that replaces says nothing of one that adds, nor
 * one of a file that was chosen before of the one in its place.
 */
export const juicioDe = (
  juicio: Juicio | undefined,
  archivo: Archivo | undefined,
  modo: string,
): Juicio | undefined => (juicio?.modo === modo && juicio.de === archivo ? juicio : undefined)

/**
 * Reads the file that is chosen. From then on there is no other, and one that was chosen before and takes longer to be read does not come
 * in its place.
 */
export function lectorDeUno(poner: (archivo: Archivo | undefined) => void) {
  let vez = 0
  return async (elegido: Pick<File, 'name' | 'text'> | undefined): Promise<void> => {
    const mia = ++vez
    poner(undefined)
    const texto = await elegido?.text()
    if (elegido && texto !== undefined && mia === vez)
      poner({ nombre: elegido.name.slice(0, 120).toWellFormed(), texto })
  }
}

/** What is asked of the server: to judge first; then to keep; and the shrinking only from who read of it. */
export function pedidoDe(
  archivo: Archivo | undefined,
  { corte, modo }: { corte: string | null; modo: string },
  juicio: Juicio | undefined,
): CargaPedida {
  const suyo = juicioDe(juicio, archivo, modo)
  return {
    archivo: archivo?.nombre ?? '',
    contenido: archivo?.texto ?? '',
    corte: corte ?? '',
    modo: modo as 'reemplaza' | 'agrega',
    confirma: suyo !== undefined,
    aunqueEncoja: suyo?.encoge !== undefined,
  }
}
