import type { LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { apartarLector } from '../../../shell/lector/escucha.ts'
import { type Captura, crearCaptura } from './captura.ts'

const esTeclaDeTexto = (tecla: string) => Array.from(tecla).length === 1

/**
 * What the reader types while `activo`, wherever the focus is: nothing of it reaches a field or a button, is shown or
 * logged (D11, 000 §4).
 *
 * `buzon` goes on a hidden input that keeps the focus: letters that come without a key of their own (the Ñ of an Alt code,
 * a reader that dictates to a telephone) only reach a field.
 * @param hoy day in Bogotá
 * @param alEscape Escape, always of a person.
 * @param leida what was read before this listens, to begin with
 * @param alIntro Enter of a person, when no capture is under way; gives false to leave the key to the page.
 */
export function useCapturaLector(
  activo: boolean,
  hoy: string,
  alIntro: () => boolean,
  alEscape: () => void,
  leida?: LecturaDocumento,
) {
  const [captura, setCaptura] = useState<Captura>({ fase: 'espera' })
  const intro = useRef(alIntro)
  const salida = useRef(alEscape)
  const campo = useRef<HTMLInputElement>(null)
  const recibir = useRef<(letra: string, instanteMs: number) => boolean>(() => false)
  const fijar = useRef<(captura: Captura) => void>(setCaptura)
  useEffect(() => {
    intro.current = alIntro
    salida.current = alEscape
  })

  useEffect(() => {
    if (!activo) return
    const lector = crearCaptura(hoy, (nueva) => {
      // A button with the focus would be pressed by a blank of the capture.
      if (nueva.fase === 'leyendo') campo.current?.focus()
      setCaptura(nueva)
    })
    lector.fijar(leida ? { fase: 'leida', lectura: leida } : { fase: 'espera' })
    recibir.current = lector.recibir
    fijar.current = lector.fijar

    function alPulsar(evento: KeyboardEvent): void {
      // Here, before the page: a hint of the form behind, still on the screen, would take the key for itself.
      if (evento.key === 'Escape') {
        evento.stopImmediatePropagation()
        salida.current()
        return
      }
      if (evento.ctrlKey || evento.altKey || evento.metaKey) return
      if (evento.key !== 'Enter' && evento.key !== 'Tab' && !esTeclaDeTexto(evento.key)) return
      const capturada = lector.recibir(evento.key, evento.timeStamp)
      if (!capturada && !(evento.key === 'Enter' && intro.current())) return
      evento.preventDefault()
      evento.stopImmediatePropagation()
    }

    const volver = apartarLector()
    window.addEventListener('keydown', alPulsar, true)
    return () => {
      volver()
      window.removeEventListener('keydown', alPulsar, true)
      lector.detener()
    }
  }, [activo, hoy, leida])

  const buzon = {
    ref: campo,
    onInput: (evento: FormEvent<HTMLInputElement>) => {
      for (const letra of evento.currentTarget.value) recibir.current(letra, evento.timeStamp)
      evento.currentTarget.value = ''
    },
  }
  /** `poner` is for what came another way than by the keys. */
  const poner = (nueva: Captura) => fijar.current(nueva)
  return { captura, buzon, poner, reiniciar: () => poner({ fase: 'espera' }) }
}
