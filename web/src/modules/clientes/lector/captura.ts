import {
  abandonar,
  CAPTURA_INICIAL,
  type EstadoCaptura,
  PAUSA_MS,
  teclear,
  vencer,
} from '@retroventa/domain/documentos/capturaTeclado'
import { leerDocumento } from '@retroventa/domain/documentos/lector'
import { esLectura, type LecturaDocumento } from '@retroventa/domain/documentos/lectura'
import { crearPausa } from '../../../shell/lector/pausa.ts'

export type Captura =
  | { fase: 'espera' }
  | { fase: 'leyendo' }
  | { fase: 'leida'; lectura: LecturaDocumento }
  | { fase: 'ilegible' }

/** Fewer keys than this were a slip of the hand on the keyboard, not a document. */
const TECLAS_DE_UNA_CAPTURA = 6
/** Rhythm that every capture is given, in milliseconds. */
const RITMO_MS = 5

/**
 * Gathers what is typed while the reader modal is open. Nothing else can be typed there, so every key belongs to the
 * capture until a pause of 500 ms (000 §4), whatever its rhythm: a key left out for being slow would be a wrong number.
 * What was gathered lives in here until it is read, and is then dropped (D11).
 * @param hoy day in Bogotá
 * @param anunciar gets what the modal must show
 */
export function crearCaptura(hoy: string, anunciar: (captura: Captura) => void) {
  let estado: EstadoCaptura = CAPTURA_INICIAL
  let ultimaMs = 0
  let relojMs = 0
  const pausa = crearPausa(alPausar)
  /** What stays on the screen when what came next was no capture: a stray key does not wipe a refusal. */
  let anterior: Captura = { fase: 'espera' }

  function leer({ texto, cortada }: EstadoCaptura): void {
    const resultado = leerDocumento(texto, hoy)
    anterior = esLectura(resultado) && !cortada ? { fase: 'leida', lectura: resultado } : { fase: 'ilegible' }
    anunciar(anterior)
  }

  function alPausar(): void {
    const antes = estado
    const tras = vencer(antes, antes.ultimaMs + PAUSA_MS)
    estado = antes.fase === 'capturando' ? abandonar(antes) : CAPTURA_INICIAL
    if (antes.fase !== 'capturando') return
    if (tras.fase === 'completa' || antes.teclas >= TECLAS_DE_UNA_CAPTURA) leer(antes)
    else anunciar(anterior)
    if (anterior.fase === 'leida') estado = CAPTURA_INICIAL
  }

  /**
   * Takes a key (`KeyboardEvent.key`) or a letter, at its own instant.
   * @returns false when the key is of a person and the page may act on it: Enter or Tab outside a capture.
   */
  function recibir(tecla: string, instanteMs: number): boolean {
    const antes = estado
    const lapso = instanteMs - ultimaMs
    ultimaMs = instanteMs
    relojMs += antes.fase === 'capturando' && lapso < PAUSA_MS ? Math.min(lapso, RITMO_MS) : lapso
    const esControl = tecla === 'Enter' || tecla === 'Tab'
    if (esControl && antes.fase === 'reposo') return false
    const tras = teclear(antes, tecla, relojMs)
    if (esControl && antes.fase === 'completa' && !tras.consumir) {
      estado = CAPTURA_INICIAL
      pausa.quitar()
      return false
    }
    estado = tras
    pausa.contar()
    if (antes.fase === 'completa' && tras.fase === 'completa') return true
    if (tras.fase === 'completa') leer(tras)
    else if (antes.fase !== 'capturando') anunciar({ fase: 'leyendo' })
    return true
  }

  return {
    recibir,
    /** What came another way than by the keys, or is looked at no more: it stays as what the keys said does. */
    fijar(captura: Captura): void {
      pausa.quitar()
      estado = CAPTURA_INICIAL
      if (captura.fase !== 'leyendo') anterior = captura
      anunciar(captura)
    },
    detener: () => {
      pausa.quitar()
      estado = CAPTURA_INICIAL
    },
  }
}
