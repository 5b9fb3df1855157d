import { createContext, useState } from 'react'

/** What is known of a form by who takes it off the screen. */
interface Escrito {
  readonly pendiente: boolean
  readonly deQue: string | undefined
  readonly guardando: boolean
  puedeSalir: () => Promise<boolean>
  soltar: (dejado?: boolean) => void
}

/** Forms that are drawn inside of something that closes, which takes them along: a drawer, a dialog. */
export interface Formas {
  /** What closes is of the frame: another page under it takes nothing of them along. */
  readonly delMarco: boolean
  /** @returns what to do when its screen goes */
  entra: (de: Escrito) => () => void
  /** Those that have something written in them that somebody would miss. */
  pendientes: () => readonly Escrito[]
  /** Whether any of them is being saved: until it is answered nobody knows what became of it. */
  guardando: () => boolean
}

export function crearFormas(delMarco = false): Formas {
  const dentro = new Set<Escrito>()
  return {
    delMarco,
    entra(de) {
      dentro.add(de)
      return () => dentro.delete(de)
    },
    pendientes: () => [...dentro].filter(({ pendiente, deQue }) => pendiente && deQue !== undefined),
    guardando: () => [...dentro].some(({ guardando }) => guardando),
  }
}

/** Where a form is, for `PreguntaDeSalida`: nothing, in a page. */
export const Encierro = createContext<Formas | undefined>(undefined)

/** Whether they may go: nothing of them is on its way, and nobody stays with what is written. */
export async function seDejan(formas: Formas): Promise<boolean> {
  if (formas.guardando()) return false
  const [primera] = formas.pendientes()
  return !primera || (await primera.puedeSalir())
}

/**
 * The way out of something that closes: unsaved work of the forms inside of it is asked for, once for all of them, and
 * nothing closes while the person stays with it, nor while a save of them is on its way. Draw what is inside in `<Encierro value={formas}>`. Who saved closes by
 * `alCerrar` itself.
 * @param delMarco it stays whatever page comes under it
 */
export function useCierre(
  alCerrar: () => void,
  delMarco = false,
): { formas: Formas; cerrar: () => Promise<void> } {
  const [formas] = useState(() => crearFormas(delMarco))
  async function cerrar(): Promise<void> {
    if (await seDejan(formas)) alCerrar()
  }
  return { formas, cerrar }
}

const UNIDOS = new Intl.ListFormat('es', { type: 'conjunction' })

/** What is lost when they go, after «lo que cambió». */
export const deQueSon = (formas: readonly Pick<Escrito, 'deQue'>[]): string =>
  UNIDOS.format(new Set(formas.flatMap(({ deQue }) => deQue ?? [])))
