import { esTactil } from '../toque.ts'
import type { Falla } from './fallas.ts'

const CONTROL = 'input:checked, input:not([type=hidden]):not([disabled]), textarea, select, button'

type Contenedor = { readonly current: HTMLElement | null }

const campos = ({ current }: Contenedor) => [
  ...(current?.querySelectorAll<HTMLElement>('[data-campo]') ?? []),
]

/** Whether the person writes in the calculator, which lies over every window: what opens or arrives under it does not take the focus. */
export const enLaCalculadora = (): boolean => Boolean(document.activeElement?.closest('[data-al-lado]'))

/** Puts the focus on the first field with a fault, in the order of the screen, and brings it into view. */
export function enfocarPrimera(contenedor: Contenedor, fallas: () => readonly Falla[]): void {
  // After the paint: a section that has just opened has its fields then.
  requestAnimationFrame(() => {
    const con = new Set(fallas().map(({ campo }) => campo))
    const primero = campos(contenedor).find(({ dataset }) => con.has(dataset.campo ?? ''))
    if (!primero) return
    primero.scrollIntoView({ block: 'center' })
    primero.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true })
  })
}

/**
 * At once where there is where, and not after the paint, for which a slow machine takes its time: what a fast hand types meanwhile would
 * go into the field that it left. What is drawn later, or in its place, has it then, unless that hand has gone on.
 */
function enfocarYa(cual: () => HTMLElement | null | undefined): void {
  cual()?.focus()
  const { activeElement, body } = document
  requestAnimationFrame(() => {
    if (document.activeElement === activeElement || document.activeElement === body) cual()?.focus()
  })
}

/** Puts the focus on a field by its path, once it is on the screen. */
export function enfocarCampo(contenedor: Contenedor, campo: string): void {
  enfocarYa(() => {
    const cual = campos(contenedor).find(({ dataset }) => dataset.campo === campo)
    cual?.scrollIntoView({ block: 'nearest' })
    return cual?.querySelector<HTMLElement>(CONTROL)
  })
}

/** Back to the signature: its password is asked again after each attempt. Where one of a moment ago serves, to the save. */
export function enfocarClave({ current }: Contenedor): void {
  const en = (cual: string) => current?.querySelector<HTMLElement>(`.rv-firma ${cual}`)
  enfocarYa(() => en('input[type=password]') ?? en('button.ant-btn-primary'))
}

/** That something was chosen, which is no text in its box. */
const ELEGIDO = 'input:checked, .ant-select-content-has-value'

/** Where the typing begins or goes on: the first field still empty. A button before it is not a datum. */
export function enfocarVacio(contenedor: Contenedor): void {
  const entradas = campos(contenedor).flatMap((campo) => {
    const entrada = campo.querySelector<HTMLInputElement>(
      'input:not([disabled]):not([type=checkbox]):not([type=search]:not([role])), textarea:not([disabled])',
    )
    const elegido = campo.querySelector(ELEGIDO) !== null
    return entrada && !campo.closest('.ant-collapse') ? [{ entrada, elegido }] : []
  })
  const vacia = entradas.find(
    ({ entrada, elegido }) => !elegido && (entrada.value === '' || entrada.type === 'radio'),
  )
  ;(vacia ?? entradas[0])?.entrada.focus({ preventScroll: true })
}

/** It was emptied under the hand, which begins again; one that is in no datum of it (a box that reads codes) stays where it is. */
export function enfocarDeNuevo(contenedor: Contenedor): void {
  requestAnimationFrame(() => {
    if (campos(contenedor).some((campo) => campo.contains(document.activeElement))) enfocarVacio(contenedor)
  })
}

/**
 * Where the typing begins in a form that has just opened, unless a hand was there first: what it types stays in its field. A finger is
 * not met by a keyboard that it did not ask for.
 * @param enfocar where that is, when it is not the first field still empty
 */
export function enfocarAlAbrir(contenedor: Contenedor, enfocar = enfocarVacio): void {
  if (enLaCalculadora()) return
  if (esTactil()) {
    // Never on the close button (design §7): who hears the page begins at the dialog itself.
    const dialogo = contenedor.current?.closest<HTMLElement>('[role=dialog]')
    if (dialogo) {
      dialogo.tabIndex = -1
      dialogo.focus({ preventScroll: true })
    }
    return
  }
  const activo = document.activeElement
  // A box that reads codes takes the focus by itself, and is no datum.
  const suyos = [...campos(contenedor), contenedor.current?.querySelector('.rv-firma')]
  const escribe = activo?.matches('input, textarea, select') && suyos.some((uno) => uno?.contains(activo))
  if (!escribe) enfocar(contenedor)
}

/**
 * The focus of a button that came by itself, unless a hand writes beside it: a key of what it types would press it.
 * @param parte selector of what both are in
 * @returns whether it has it
 */
export function enfocarSiNadieEscribe(boton: HTMLElement | null, parte: string): boolean {
  const activo = document.activeElement
  if (
    !boton ||
    enLaCalculadora() ||
    (activo?.matches('input, textarea') && boton.closest(parte)?.contains(activo))
  )
    return false
  boton.focus()
  return true
}

/**
 * Writing begins in a dialog as soon as it is drawn, and not when it has come to rest: what a fast hand types meanwhile
 * would go to the close button, and an amount would lose its first digits. At rest once more: without motion the dialog takes the focus
 * after its fields have it.
 * @param reposa the dialog has come to rest
 * @param enfocar puts the focus where writing begins; it leaves a hand that writes already where it is
 * @returns what an effect undoes
 */
export function enfocarEnDialogo(reposa: boolean, enfocar: () => void): (() => void) | undefined {
  const siEsSuyo = () => enLaCalculadora() || enfocar()
  if (reposa) {
    siEsSuyo()
    return undefined
  }
  // A moment later: first what opens notes where the focus was, to give it back.
  const cuadro = requestAnimationFrame(siEsSuyo)
  return () => cancelAnimationFrame(cuadro)
}

/** Intro is not for the next field where it chooses, breaks a line or presses. In a reason of a sentence or two it breaks none: with Mayús it does. */
const INTRO_PROPIO =
  'textarea:not([data-frase]), button, a, [role=combobox]:not(.ant-select-auto-complete *), [aria-expanded=true]'
/** Where the typing goes on: a group of options is one stop, at the chosen one or its first. */
const parada = (campo: HTMLElement): HTMLElement | null =>
  campo.querySelector<HTMLElement>('input:checked:not([disabled])') ??
  campo.querySelector<HTMLElement>(
    'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled])',
  )

/** As Tab does: what is written there already is chosen, and what is typed takes its place. */
function irA(control: HTMLElement): void {
  control.focus()
  if (control instanceof HTMLInputElement) control.select()
}

/** Pressed without another key. */
const sola = (evento: KeyboardEvent): boolean =>
  !(evento.ctrlKey || evento.altKey || evento.metaKey || evento.shiftKey || evento.isComposing)

/** The field of a form in which a key was pressed alone; nothing where the key is of what has the focus. */
function campoDe(contenedor: HTMLElement, evento: KeyboardEvent): HTMLElement | undefined {
  const { target } = evento
  if (!sola(evento) || !(target instanceof HTMLElement) || target.matches(INTRO_PROPIO)) return undefined
  const campo = target.closest<HTMLElement>('[data-campo]')
  return campo && contenedor.contains(campo) ? campo : undefined
}

type Cuales = (campo: HTMLElement) => boolean

/** Where the typing stops before or after a part of a form, in the order of the screen. */
function paradas(
  contenedor: Contenedor,
  parte: HTMLElement,
  lado: 'antes' | 'despues',
  cuales: Cuales = () => true,
): HTMLElement[] {
  const donde = lado === 'antes' ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  return campos(contenedor).flatMap((campo) =>
    // Neither what holds the part nor what it holds.
    campo.checkVisibility() && parte.compareDocumentPosition(campo) === donde && cuales(campo)
      ? (parada(campo) ?? [])
      : [],
  )
}

/** What goes on at the foot of a form that nobody signs. */
const SIGUE = ['.rv-barra-acciones', '.rv-cajon-pie >', ':scope > .rv-pie-herramienta >']
  .map((pie) => `${pie} button.ant-btn-primary`)
  .join()

/**
 * Goes on past a part of a form: to the first field after it or, after the last, to the signature or to what goes on.
 * @param cuales fields where it may stop
 * @param alFinal what is done instead of going to what goes on
 */
export function enfocarTras(
  contenedor: Contenedor,
  parte: HTMLElement,
  cuales?: Cuales,
  alFinal: () => unknown = () => contenedor.current?.querySelector<HTMLElement>(SIGUE)?.focus(),
): void {
  const [siguiente] = paradas(contenedor, parte, 'despues', cuales)
  if (siguiente) irA(siguiente)
  else if (contenedor.current?.querySelector('.rv-firma')) enfocarClave(contenedor)
  else alFinal()
}

/** A box that reads codes, which is no datum. */
const LEE_CODIGOS = '[data-toma-codigos]'

/** Of what codes made (`data-leidas`), only what cannot be left empty, and is: the rest came with the code. */
function haceFalta(campo: HTMLElement): boolean {
  if (!campo.closest('[data-leidas]')) return true
  const control = parada(campo)
  return control instanceof HTMLInputElement && control.value === '' && control.ariaRequired === 'true'
}

/** Nothing is written in it, nor chosen. */
const estaVacio: Cuales = (campo) =>
  !campo.querySelector(ELEGIDO) && (parada(campo) as HTMLInputElement | null)?.value === ''

/**
 * Intro in a plain field of a long form goes to the next one, as Tab does past what is no datum; after the last, to the
 * signature or the save. It never saves: half a form would be (000 §5). A key that was of something inside already is left alone.
 * In a box that reads codes, which takes the key while it has one, nothing is left to be read: what was read is gone past.
 * Held down, it goes no further than the first time, and does not press the button that it came to: but for the lines of a long text.
 * @param guardar of a short form in a dialog: only an empty field is gone to, and what is written after the last is saved
 */
export function introSigue(contenedor: HTMLElement, evento: KeyboardEvent, guardar?: () => unknown): void {
  if (evento.key !== 'Enter' || evento.defaultPrevented || !sola(evento)) return
  const { target } = evento
  if (!(target instanceof HTMLElement) || !contenedor.contains(target)) return
  if (evento.repeat) {
    if (!target.matches('textarea:not([data-frase])')) evento.preventDefault()
    return
  }
  if (target.matches(LEE_CODIGOS)) {
    evento.preventDefault()
    enfocarTras({ current: contenedor }, target, haceFalta)
    return
  }
  const campo = campoDe(contenedor, evento)
  if (!campo) return
  evento.preventDefault()
  // In a box to be ticked it may have been meant to tick it, and in a reason to break a line.
  const alFinal = target.matches('[type=checkbox], [type=radio], [data-frase]') ? undefined : guardar
  enfocarTras({ current: contenedor }, campo, guardar && estaVacio, alFinal)
}

/** A list of which one is chosen, and nothing else is being looked for in it. */
const estaElegida = (lista: HTMLInputElement): boolean =>
  lista.matches('.ant-select-single:not(.ant-select-auto-complete) [role=combobox][aria-expanded=false]') &&
  lista.value === '' &&
  lista.closest('.ant-select')?.querySelector('.ant-select-content-has-value') !== null

/**
 * Intro in a list that is chosen already goes on, as in any field: the second one of who chose with it would open the list again, which is
 * what ↓ and a letter are for. It is asked before the list hears the key.
 */
export function introPasa(contenedor: HTMLElement, evento: KeyboardEvent): void {
  const { target, key, repeat } = evento
  if (key !== 'Enter' || !sola(evento) || !(target instanceof HTMLInputElement)) return
  // A dialog that is drawn elsewhere, and its keys come by here.
  if (!contenedor.contains(target) || !estaElegida(target)) return
  evento.preventDefault()
  evento.stopPropagation()
  // Held down, the key that chose is not pressed again.
  if (!repeat) enfocarTras({ current: contenedor }, target)
}

/** ↓ and ↑ in a column of figures go to the next and to the one before; after the last, to the signature. */
export function flechaSigue(contenedor: HTMLElement, evento: KeyboardEvent): void {
  if (evento.key !== 'ArrowDown' && evento.key !== 'ArrowUp') return
  if (evento.target instanceof HTMLTextAreaElement) return
  const campo = campoDe(contenedor, evento)
  if (!campo) return
  evento.preventDefault()
  const de = { current: contenedor }
  if (evento.key === 'ArrowDown') enfocarTras(de, campo)
  else {
    const anterior = paradas(de, campo, 'antes').at(-1)
    if (anterior) irA(anterior)
  }
}
