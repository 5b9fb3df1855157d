import { teclaTras } from './registroAtajos.ts'

/** A dialog that has not come by then, over a slow network too, may never come: what is typed is the page's again. Milliseconds. */
const ESPERA_MS = 20_000
/** A sign sooner than this after another is of a reader and not of a hand (ADR 024), milliseconds. */
const DE_LECTOR_MS = 40

/**
 * Where a dialog may begin, or a hand that goes on by itself comes to. Its close button has the focus meanwhile, and a blank or an Enter
 * would press it.
 */
const CONTROL = 'input, textarea, select, a[href], button:not(.ant-modal-close):not(.ant-drawer-close)'
const SIN_TEXTO = '[type=checkbox], [type=radio], [type=button], [type=file]'

const escribible = (uno: Element | null): boolean =>
  uno?.matches('input, textarea') === true && !uno.matches(SIN_TEXTO)

let dejarDeGuardar: (() => void) | undefined

/**
 * Keeps what a hand types from the key that opens a dialog until that is there, and writes it in the field that gets the focus: an amount
 * would lose its first digits, and what is left of it is an amount too. A dialog that begins at something else takes none of it.
 */
export function guardarTecleo(): void {
  if (dejarDeGuardar || escribible(document.activeElement)) return
  let texto = ''
  /** What comes after it is of the next field, and that is not known. */
  let cerrado = false
  let ultimoMs = Number.NEGATIVE_INFINITY

  /** @returns whether the key is nobody else's */
  function tomar({ key, timeStamp }: KeyboardEvent): boolean {
    if (key === 'Backspace') texto = texto.slice(0, -1)
    else if (key === 'Enter') cerrado = true
    else if (key.length !== 1) return false
    else if (!cerrado) texto += key
    if (key.length === 1) ultimoMs = timeStamp
    return true
  }
  function alBajar(evento: KeyboardEvent): void {
    const { key, ctrlKey, altKey, metaKey, isComposing, repeat, timeStamp } = evento
    const deLector = key.length === 1 && !repeat && timeStamp - ultimoMs < DE_LECTOR_MS
    if (escribible(document.activeElement) || key === 'Escape' || deLector) dejar()
    else if (!(ctrlKey || altKey || metaKey || isComposing) && tomar(evento)) {
      evento.preventDefault()
      evento.stopImmediatePropagation()
    }
  }
  function alEnfocar({ target }: FocusEvent): void {
    if (!(target instanceof Element) || !target.closest('[role=dialog]') || !target.matches(CONTROL)) return
    dejar()
    const suyo = texto
    // Once who gave it the focus is done. As typed: the form that owns the field knows, and what is chosen in it gives way.
    if (escribible(target) && suyo)
      queueMicrotask(() => {
        if (document.activeElement === target) document.execCommand('insertText', false, suyo)
      })
  }
  function dejar(): void {
    clearTimeout(reloj)
    window.removeEventListener('keydown', alBajar, { capture: true })
    document.removeEventListener('focusin', alEnfocar)
    dejarDeGuardar = undefined
  }
  const reloj = setTimeout(dejar, ESPERA_MS)
  window.addEventListener('keydown', alBajar, { capture: true })
  document.addEventListener('focusin', alEnfocar)
  dejarDeGuardar = dejar
  const primera = teclaTras()
  if (primera) alBajar(primera)
}

/** What opened is there: where nothing of it can be written in, nobody waits for what was typed, and the keys are the page's again. */
export const soltarTecleo = (): void => dejarDeGuardar?.()
