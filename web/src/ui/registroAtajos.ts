import type { RefObject } from 'react'
import {
  coincide,
  escribeEn,
  esLetra,
  esLetraSola,
  mueveElCursor,
  seMuevePorDentro,
  tapado,
} from './atajos.ts'

interface Registro {
  atajo: string
  texto: string | undefined
  ejecutar: () => void
  /** Where what it acts on is drawn. */
  donde: RefObject<Element | null> | undefined
}

/**
 * A letter that has another sign closer than this before or after it, milliseconds, is of a reader and not of a hand: the ear knows a
 * code by its Enter alone (ADR 024), and its first letters have been pressed by then. Above the 40 ms of the slowest reader.
 */
const ENTRE_TECLAS_MS = 60

const registros: Registro[] = []
/** When the last sign was pressed, of the page's own instants. */
let ultimoSignoMs = Number.NEGATIVE_INFINITY
/** The letter that waits for nothing to follow it. */
let enEspera: { registro: Registro; reloj: ReturnType<typeof setTimeout> } | undefined
/** What was pressed after a letter, while that acts because of it. */
let tras: KeyboardEvent | undefined

/** What a hand pressed after the letter that acts now, where a busy page heard both before its clock: it is of what the letter opens. */
export const teclaTras = (): KeyboardEvent | undefined => tras

const esCombinacion = (atajo: string): boolean => /^(Ctrl|Alt)\+/.test(atajo)

/** Before the field that has the focus: a select opens with Enter, and would take Ctrl Intro for one. */
function alBajar(evento: KeyboardEvent): void {
  if (evento.ctrlKey || evento.altKey) alPulsar(evento)
}

/** Whether a sign came just before this one. What any key follows at once was no letter of a hand; a key held down is one of a hand. */
function sigueAOtro(evento: KeyboardEvent): boolean {
  if (evento.repeat) return false
  const pausa = evento.timeStamp - ultimoSignoMs
  const letra = enEspera
  enEspera = undefined
  clearTimeout(letra?.reloj)
  // The keys say when they were pressed: on a busy page the clock of the letter is late, and what a hand types next comes before it.
  if (letra && pausa >= ENTRE_TECLAS_MS) {
    tras = evento
    siSigueSuya(letra.registro)
    tras = undefined
  }
  // Not Shift nor Escape: a hand presses a letter with the first, and soon after the second.
  if (evento.key.length !== 1) return false
  ultimoSignoMs = evento.timeStamp
  return pausa >= 0 && pausa < ENTRE_TECLAS_MS
}

/** The last one to arrive is the nearest to the person: a dialog before its page, the page before the frame. */
const elMasCercano = (suyos: readonly Registro[]): Registro | undefined =>
  suyos.findLast(({ donde }) => !tapado(donde?.current ?? null))

function alPulsar(evento: KeyboardEvent): void {
  const seguida = sigueAOtro(evento)
  if (evento.defaultPrevented || evento.repeat) return
  const suyos = registros.filter(({ atajo }) => coincide(atajo, evento))
  const [primero] = suyos
  if (!primero) return
  const { atajo } = primero
  if (esLetraSola(atajo) && escribeEn(evento.target)) return
  if (mueveElCursor(atajo) && seMuevePorDentro(evento.target)) return
  const registro = elMasCercano(suyos)
  // Of one that lies under a window the key does nothing, neither there nor to a button of the window that has the focus.
  if (registro || esCombinacion(atajo)) evento.preventDefault()
  if (esCombinacion(atajo)) evento.stopPropagation()
  if (!registro) return
  if (!esLetra(atajo)) registro.ejecutar()
  else if (!seguida) enEspera = { registro, reloj: setTimeout(alVencer, ENTRE_TECLAS_MS) }
}

function alVencer(): void {
  const letra = enEspera
  enEspera = undefined
  if (letra) siSigueSuya(letra.registro)
}

/** What the letter was pressed for, unless the page, its windows or the focus are others by now. */
function siSigueSuya(registro: Registro): void {
  const suyos = registros.filter(({ atajo }) => atajo === registro.atajo)
  if (elMasCercano(suyos) === registro && !escribeEn(document.activeElement)) registro.ejecutar()
}

/** From here on its key is its own. @returns how to give it up */
export function registrarAtajo(registro: Registro): () => void {
  if (registros.length === 0) {
    window.addEventListener('keydown', alBajar, true)
    window.addEventListener('keydown', alPulsar)
  }
  registros.push(registro)
  return () => {
    registros.splice(registros.indexOf(registro), 1)
    if (registros.length > 0) return
    window.removeEventListener('keydown', alBajar, true)
    window.removeEventListener('keydown', alPulsar)
  }
}

/** Keys that act at this moment, with what they do, nearest last. */
export function atajosVivos(): { atajo: string; texto: string }[] {
  const vivos = new Map(registros.flatMap(({ atajo, texto }) => (texto ? [[atajo, texto] as const] : [])))
  return [...vivos].map(([atajo, texto]) => ({ atajo, texto }))
}
