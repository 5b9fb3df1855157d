import { ErrorApi } from '../../api/errorApi.ts'
import { avisarError } from '../avisos.ts'
import { abrirVentanaPdf, type VentanaPdf } from '../pdf.ts'

/** A paper that is counted: the first print is the original, the others are DUPLICADO and have a reason. */
export interface Papel {
  /** *Recibo PCT01-PR000123*: title of its window. */
  readonly titulo: string
  /** Name of the file, where the browser opens no window. */
  readonly nombre: string
  /** Prints until now, when it is known: with one the reason is asked for before a window opens. */
  readonly impresiones?: number | undefined
  /** First words of the query keys that a print makes old. */
  readonly refrescar: readonly string[]
  /** What its copy says to the customer when it is printed again; absent of a paper that is nobody's. @throws ErrorApi */
  readonly copia?: (() => Promise<CopiaAlCliente>) | undefined
  /** `copia`: what the person said about it, where they were asked. @throws ErrorApi */
  readonly traer: (motivo?: string, copia?: 'si' | 'no') => Promise<Blob>
}

/** Whether the customer gets a copy, and in words by what. */
export interface CopiaAlCliente {
  readonly estado: 'sale' | 'pregunta' | 'sin_canal' | 'ninguna'
  readonly canales: string
}

interface Lugar {
  /** Asks for the reason of a DUPLICADO. */
  preguntar: (papel: Papel) => void
  impreso: (papel: Papel) => void
}
let lugar: Lugar = { preguntar: () => {}, impreso: () => {} }

/** Given by the frame: who asks and who is told. */
export function conectarImpresion(suyo: Lugar): void {
  lugar = suyo
}

/** Opens the window of a paper: inside the gesture, before anything is awaited. */
export const abrirVentanaDe = (titulo: string): VentanaPdf =>
  abrirVentanaPdf(titulo, 'Preparando la impresión…')

/** Shows a paper in a window that waits for it. @throws ErrorApi, with the window closed */
export async function mostrarPapel(
  papel: Papel,
  { motivo, copia }: { motivo?: string; copia?: 'si' | 'no' } = {},
  ventana = abrirVentanaDe(papel.titulo),
): Promise<void> {
  try {
    ventana.mostrar(await papel.traer(motivo, copia), papel.nombre)
  } catch (error) {
    ventana.cerrar()
    throw error
  }
  lugar.impreso(papel)
}

/**
 * Prints from a gesture: the original at once; of what is already on paper it asks the reason first.
 * @param ventana one that waits already
 */
export function imprimir(papel: Papel, ventana?: VentanaPdf): void {
  if (papel.impresiones) {
    lugar.preguntar(papel)
    return
  }
  mostrarPapel(papel, {}, ventana).catch((error: unknown) => {
    if (error instanceof ErrorApi && error.codigo === 'impresion.motivo') lugar.preguntar(papel)
    else avisarError('guardar', error)
  })
}
