import {
  CAPTURA_INICIAL,
  type EstadoCaptura,
  PAUSA_MS,
  teclear,
  vencer,
} from '@retroventa/domain/documentos/capturaTeclado'
import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { useEffect, useRef, useState } from 'react'

export type Captura =
  | { fase: 'espera' }
  | { fase: 'leyendo' }
  | { fase: 'leida'; lectura: LecturaDocumento }
  | { fase: 'ilegible' }

/** Fewer keys than this were a slip of the hand on the keyboard, not a document. */
const TECLAS_DE_UNA_CAPTURA = 6

const esTeclaDeTexto = (tecla: string) => Array.from(tecla).length === 1

/**
 * What the reader types while `activo`, wherever the focus is: nothing of it reaches a field or a button. The raw capture
 * stays in here, is never shown or logged, and is dropped as soon as it was read (D11, 000 §4).
 * @param hoy day in Bogotá
 * @param alIntro Enter of a person, when no capture is under way; gives false to leave the key to the page.
 */
export function useCapturaLector(activo: boolean, hoy: string, alIntro: () => boolean) {
  const [captura, setCaptura] = useState<Captura>({ fase: 'espera' })
  const intro = useRef(alIntro)
  useEffect(() => {
    intro.current = alIntro
  })

  useEffect(() => {
    if (!activo) return
    setCaptura({ fase: 'espera' })
    let estado: EstadoCaptura = CAPTURA_INICIAL
    let espera: ReturnType<typeof setTimeout> | undefined

    function leer(texto: string): void {
      const resultado = leerDocumento(texto, hoy)
      setCaptura(esLectura(resultado) ? { fase: 'leida', lectura: resultado } : { fase: 'ilegible' })
    }

    function alPausar(): void {
      const antes = estado
      const tras = vencer(antes, antes.ultimaMs + PAUSA_MS)
      estado = CAPTURA_INICIAL
      if (antes.fase !== 'capturando') return
      // Here every key is a capture: a slow reader, or a short one, is also heard out, and a failure is said.
      if (tras.fase === 'completa' || antes.teclas >= TECLAS_DE_UNA_CAPTURA) leer(antes.texto)
      else setCaptura((c) => (c.fase === 'leyendo' ? { fase: 'espera' } : c))
    }

    function alPulsar(evento: KeyboardEvent): void {
      if (evento.ctrlKey || evento.altKey || evento.metaKey) return
      const enCurso = estado.fase === 'capturando'
      const control = evento.key === 'Enter' || evento.key === 'Tab'
      if (!esTeclaDeTexto(evento.key) && !control) return
      if (control && estado.fase === 'reposo') {
        if (evento.key === 'Enter' && intro.current()) evitar(evento)
        return
      }
      const antes = estado
      estado = teclear(antes, evento.key, evento.timeStamp)
      const colaDelLector = antes.fase === 'completa' && estado.fase === 'completa'
      if (control && colaDelLector && !estado.consumir) {
        estado = CAPTURA_INICIAL
        if (evento.key === 'Enter' && intro.current()) evitar(evento)
        return
      }
      evitar(evento)
      clearTimeout(espera)
      espera = setTimeout(alPausar, PAUSA_MS)
      if (colaDelLector) return
      if (estado.fase === 'completa') leer(estado.texto)
      else if (!enCurso) {
        // A button with the focus would be pressed by a blank of the capture.
        if (document.activeElement instanceof HTMLButtonElement) document.activeElement.blur()
        setCaptura({ fase: 'leyendo' })
      }
    }

    window.addEventListener('keydown', alPulsar, true)
    return () => {
      window.removeEventListener('keydown', alPulsar, true)
      clearTimeout(espera)
    }
  }, [activo, hoy])

  return { captura, reiniciar: () => setCaptura({ fase: 'espera' }) }
}

function evitar(evento: KeyboardEvent): void {
  evento.preventDefault()
  evento.stopImmediatePropagation()
}
