/** A hand is slower from one key to a Tab, milliseconds; a reader lets one go each 20 at most. */
const PAUSA_MANO_MS = 100
/** The program that has not come this long after the first key, milliseconds, may never come: nothing is kept for it (D11). */
const ESPERA_MS = 30_000

let teclas: KeyboardEvent[] = []
/** When somebody began to hear them, milliseconds of the page. */
let desdeMs: number | undefined
let olvido: ReturnType<typeof setTimeout> | undefined
/** The last letter, or the last Tab of a reader after it, milliseconds of the page. */
let deLectorMs = Number.NEGATIVE_INFINITY

function soltar(): void {
  clearTimeout(olvido)
  olvido = undefined
  teclas = []
  deLectorMs = Number.NEGATIVE_INFINITY
}

/** What comes next may be the end of what is forgotten, and is told as such. */
function olvidar(): void {
  soltar()
  desdeMs = performance.now()
}

function alBajar(evento: KeyboardEvent): void {
  teclas.push(evento)
  olvido ??= setTimeout(olvidar, ESPERA_MS)
  const deLector = evento.key === 'Tab' && !evento.repeat && evento.timeStamp - deLectorMs < PAUSA_MANO_MS
  // There is nothing on the page to go to yet: what follows of a document would be typed where addresses are. The Tab of a hand
  // goes there: if the program does not come, it is the only way out.
  if (deLector) evento.preventDefault()
  if (deLector || evento.key.length === 1) deLectorMs = evento.timeStamp
}

/**
 * Keeps the keys that are pressed while the program is on its way, for the ear of the reader (`escucha.ts`) and for nobody else
 * (D11). Not where a password is typed.
 */
export function guardarTeclas(): void {
  desdeMs = performance.now()
  window.addEventListener('keydown', alBajar, { capture: true })
}

/** What was pressed, and since when it was heard, milliseconds of the page; from now on it is of who takes it. */
export function tomarTeclas(): { teclas: readonly KeyboardEvent[]; desdeMs: number } {
  const suyas = { teclas, desdeMs: desdeMs ?? performance.now() }
  window.removeEventListener('keydown', alBajar, { capture: true })
  soltar()
  desdeMs = undefined
  return suyas
}
