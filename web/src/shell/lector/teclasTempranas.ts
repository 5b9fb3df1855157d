let teclas: KeyboardEvent[] = []
/** When somebody began to hear them, milliseconds of the page. */
let desdeMs: number | undefined

function alBajar(evento: KeyboardEvent): void {
  teclas.push(evento)
  // There is nothing on the page to go to yet: what follows of a document would be typed where addresses are.
  if (evento.key === 'Tab' && teclas.length > 1) evento.preventDefault()
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
  teclas = []
  desdeMs = undefined
  return suyas
}
