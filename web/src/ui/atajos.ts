interface Teclas {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
}

/** True for `p` or `?`: keys that a person also types. */
export const esLetraSola = (atajo: string): boolean => atajo.length === 1

/** True for `p`: of those, what a reader types first of a code. */
export const esLetra = (atajo: string): boolean => /^[a-z]$/i.test(atajo)

/** Whether the keys pressed are those of a shortcut such as `Ctrl+Enter`. Shift is not asked: `?` already needs it. */
export function coincide(atajo: string, teclas: Teclas): boolean {
  const partes = atajo.split('+')
  const tecla = partes.at(-1) ?? ''
  return (
    teclas.key.toLowerCase() === tecla.toLowerCase() &&
    teclas.ctrlKey === partes.includes('Ctrl') &&
    teclas.altKey === partes.includes('Alt') &&
    !teclas.metaKey
  )
}

/** Whether the keys go to a field or to an open dialog, where a letter alone is text. */
export const escribeEn = (destino: EventTarget | null): boolean =>
  destino instanceof HTMLElement &&
  (destino.isContentEditable ||
    destino.closest('input, textarea, select, [role=dialog], [role=combobox]') !== null)

/** `ArrowLeft` and its like, alone: keys that a person also moves with inside what they write. */
export const mueveElCursor = (atajo: string): boolean => /^(Arrow|Home$|End$|Page)/.test(atajo)

/** Whether the focus is in a field where something stands, or in a control that moves by itself with those keys. */
export const seMuevePorDentro = (destino: EventTarget | null): boolean =>
  destino instanceof HTMLElement &&
  (destino.isContentEditable ||
    destino.matches('select, [role=combobox], [type=radio], [role=radio]') ||
    (destino.matches('input, textarea') && (destino as HTMLInputElement).value !== ''))

/** A window that closes is still drawn for a moment. */
const seVa = (ventana: Element): boolean => ventana.closest('[class*="-leave"]') !== null

/**
 * Whether a window is open over what has this element: what a key, or a reader, would do to it would happen out of sight. Where the
 * focus is in its own window, nothing is.
 * @param foco what has it, or is about to
 */
export function tapado(suyo: Element | null, foco = document.activeElement): boolean {
  if (!suyo) return false
  if (suyo.closest('[role=dialog]')?.contains(foco)) return false
  const deFoco = foco?.closest('[role=dialog]')
  if (deFoco && !seVa(deFoco)) return !deFoco.contains(suyo)
  const encima = [...document.querySelectorAll('[role=dialog][aria-modal=true]')]
    .filter((ventana) => ventana.checkVisibility() && !seVa(ventana))
    .at(-1)
  return encima !== undefined && !encima.contains(suyo)
}

const NOMBRES: Record<string, string> = {
  Enter: 'Intro',
  ArrowRight: '→',
  ArrowLeft: '←',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Delete: 'Supr',
}

/** As the key is printed on a button: `Ctrl+Enter` is *Ctrl Intro*, `p` is *P*. */
export const nombreAtajo = (atajo: string): string =>
  atajo
    .split('+')
    .map((tecla) => NOMBRES[tecla] ?? (tecla.length === 1 ? tecla.toUpperCase() : tecla))
    .join(' ')
