import type { ReactNode } from 'react'
import { conSolicitud, ErrorApi, esDeFormulario, mensajeDe } from '../api/errorApi.ts'

/** The three kinds of operation, with the titles and texts of 001 §8. */
const TEXTOS = {
  editar: {
    procesando: undefined,
    titulo: 'Editando información',
    exito: 'Los cambios han sido actualizados correctamente.',
    error: 'Se produjo un error al editar la información.',
  },
  guardar: {
    procesando: 'Los cambios se están guardando.',
    titulo: 'Guardando cambios',
    exito: 'Los cambios se han guardado exitosamente.',
    error: 'Hubo un error al guardar los cambios.',
  },
  eliminar: {
    procesando: undefined,
    titulo: 'Eliminando registro',
    exito: 'El registro ha sido eliminado correctamente.',
    error: 'Ocurrió un error al intentar eliminar el registro...',
  },
} as const

export type TipoOperacion = keyof typeof TEXTOS

export interface Aviso {
  tipo: 'info' | 'success' | 'error' | 'warning'
  titulo: string
  texto?: ReactNode
  /** A button, such as *Imprimir de nuevo*. */
  accion?: ReactNode
  /** Seconds; 0 stays until closed, for what must be read. */
  segundos?: number
  /** The failure that it tells. */
  error?: unknown
}

interface Lugar {
  mostrar: (aviso: Aviso) => void
  quitar: () => void
  /** Whether the screen itself says this refusal. */
  seLee: (texto: string) => Promise<boolean>
}

let contado: unknown
const oyentes = new Set<() => void>()
function contar(error: unknown): void {
  if (error === contado) return
  contado = error
  for (const oyente of oyentes) oyente()
}
/** The failure that is told by the notice that is there: who says it too waits until that is gone, never two. */
export const errorContado = (): unknown => contado
/** @returns how to be told no more */
export function alContar(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}
/** Said by the place of the notices: one is gone. */
export const seFue = ({ error }: Aviso): void => {
  if (error === contado) contar(undefined)
}

let traer: () => void = () => {}
/** Said before there was a place for it: the last one, because they share one key. */
let enEspera: Aviso | undefined
const ESPERA: Lugar = {
  mostrar(aviso) {
    enEspera = aviso
    traer()
  },
  quitar() {
    enEspera = undefined
  },
  seLee: async () => true,
}
let lugar = ESPERA

/** Given by the frame: how to bring the place of the notices when the first one is said. */
export function alPrimerAviso(alTraer: () => void): void {
  traer = alTraer
}

/**
 * Given by the place where the notices live; it shows what was said before it was there.
 * @returns how to take it away again
 */
export function conectarAvisos(
  mostrar: Lugar['mostrar'],
  quitar: Lugar['quitar'],
  seLee: Lugar['seLee'] = ESPERA.seLee,
): () => void {
  const suyo = { mostrar, quitar, seLee }
  lugar = suyo
  if (enEspera) mostrar(enEspera)
  contar(enEspera?.error)
  enEspera = undefined
  return () => {
    if (lugar !== suyo) return
    lugar = ESPERA
    contar(undefined)
  }
}

let dichos = 0
/** Shows a notice. All share one key: each replaces the one before it (001 §4). */
export function avisar(aviso: Aviso): void {
  dichos++
  // Where no notice can be seen yet, none tells it.
  contar(lugar === ESPERA ? undefined : aviso.error)
  lugar.mostrar(aviso)
}
function quitar(): void {
  contar(undefined)
  lugar.quitar()
}

/** Error of an operation, with its type as title where 001 §8 wants it. */
export function avisarError(tipo: TipoOperacion, error: unknown): void {
  const api = error instanceof ErrorApi ? error : undefined
  const titulo = tipo === 'editar' ? 'Error' : api?.titulo || 'Error'
  const texto = conSolicitud(mensajeDe(error) || TEXTOS[tipo].error, error)
  avisar({ tipo: 'error', titulo, texto, error })
}

/**
 * A refusal of a field or of the signature whose field is not on the screen is a notice, as any other (001 §4). Not once
 * something else was tried: the screen no longer says it because it no longer counts.
 */
async function avisarSiNoSeLee(tipo: TipoOperacion, error: unknown): Promise<void> {
  const hasta = dichos
  if (!(await lugar.seLee(mensajeDe(error))) && dichos === hasta) avisarError(tipo, error)
}

/**
 * Runs an operation with its notices: *Procesando...*, then its success or its error (001 §4, §8). An error that the
 * form must say (`esDeFormulario`) takes the notice away instead, and is a notice only when no form says it. The error is always thrown again.
 * @param exito replaces the text or adds a button to the success notice.
 * @param seMuestra whether the screen itself says this error in another way.
 */
export async function operacion<T>(
  tipo: TipoOperacion,
  accion: () => Promise<T>,
  exito?: (resultado: T) => Partial<Aviso>,
  seMuestra: (error: unknown) => boolean = () => false,
): Promise<T> {
  const { titulo, procesando, exito: texto } = TEXTOS[tipo]
  // What the notice before it told is not said elsewhere for the moment that this one takes.
  const antes = contado
  avisar({
    tipo: 'info',
    titulo: 'Procesando...',
    segundos: 0,
    ...(procesando && { texto: procesando }),
    error: antes,
  })
  try {
    const resultado = await accion()
    avisar({ tipo: 'success', titulo, texto, ...exito?.(resultado) })
    return resultado
  } catch (error) {
    if (seMuestra(error)) quitar()
    else if (esDeFormulario(error)) {
      quitar()
      void avisarSiNoSeLee(tipo, error)
    } else avisarError(tipo, error)
    throw error
  }
}
