import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import { tapado } from '../../atajos.ts'
import type { Formulario } from '../Formulario.ts'
import type { Falla } from '../fallas.ts'
import type { Ruta } from '../opciones.ts'

/** What every `Campo…` takes: its form, the path of its datum (typed: only one whose value fits), and its words. */
export interface PropsCampo<T extends object, V> {
  de: Formulario<T>
  nombre: Ruta<T, V>
  etiqueta: string
  requerido?: boolean
  ayuda?: ReactNode
  /** Off for a reason of its own; the reason of the whole form comes from the form. */
  inactivo?: boolean
  className?: string
  /** Its name is said by where it stands (a cell of a table): only screen readers hear it. */
  sinEtiqueta?: boolean
  /** Instead of the fault of the form: one that only this screen knows. */
  falla?: ReactNode
}

interface Estado<V> {
  valor: V
  falla: Falla | undefined
  inactivo: boolean
  poner: (valor: V) => void
  /** For its `onBlur`. */
  salir: (evento: Dejado) => void
}

/** As far as leaving a field asks of what the browser says. */
interface Dejado {
  readonly target: EventTarget
  /** What is about to have the focus. */
  readonly relatedTarget?: EventTarget | null
}

/** Whether a person left it: a window of ours that opens over it (F8, Alt G), or another program, only has the focus for a while. */
export function seDejo({ target, relatedTarget }: Dejado): boolean {
  if (!(target instanceof Element)) return true
  const foco = relatedTarget instanceof Element ? relatedTarget : document.activeElement
  return document.activeElement !== target && !tapado(target, foco)
}

/** The datum of a field, drawn again only when it, its fault or the right to change it changes. */
export function useCampo<T extends object, V>(
  props: PropsCampo<T, V>,
  legible: (valor: V) => string = (valor) => String(valor ?? '') || 'vacío',
): Estado<V> {
  const { de, nombre, etiqueta, inactivo = false } = props
  const valor = useSyncExternalStore(de.suscribir, () => de.leer(nombre as never) as V)
  const falla = useSyncExternalStore(de.suscribir, () => de.falla(nombre))
  const cerrado = useSyncExternalStore(de.suscribir, () => de.soloLectura !== undefined)
  de.presentar(nombre, { etiqueta, legible: legible as (valor: unknown) => string })
  return {
    valor,
    falla,
    inactivo: inactivo || cerrado,
    poner: (nuevo) => de.poner(nombre as never, nuevo as never),
    salir: (evento) => seDejo(evento) && de.salir(nombre),
  }
}

/** What `Campo` takes of it. */
export const paraCampo = <T extends object, V>(props: PropsCampo<T, V>, falla: Falla | undefined) => ({
  nombre: props.nombre,
  etiqueta: props.etiqueta,
  requerido: props.requerido,
  ayuda: props.ayuda,
  className: props.className,
  sinEtiqueta: props.sinEtiqueta,
  error: props.falla ?? falla?.mensaje,
})

/**
 * What a field does with Intro. The key ends here: what it opens would take the rest of it for a press of the button that has its
 * focus, and close itself.
 */
export const conIntro = (alIntro: (() => unknown) | undefined) =>
  alIntro && {
    onPressEnter(evento: KeyboardEvent) {
      evento.preventDefault()
      void alIntro()
    },
  }
