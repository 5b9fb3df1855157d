import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardarTecleo, soltarTecleo } from './guardarTecleo.ts'

/** What has the focus, as far as it is asked. */
class Nodo extends EventTarget {
  readonly es: string
  constructor(es: string) {
    super()
    this.es = es
  }
  matches(cuales: string) {
    return cuales.split(', ').includes(this.es)
  }
  closest = () => this
}

let ventana: EventTarget
let documento: EventTarget & { activeElement: Nodo | null; execCommand: (...con: unknown[]) => void }
let escrito: unknown[]
let ahora = 0

beforeEach(() => {
  vi.useFakeTimers()
  escrito = []
  ventana = new EventTarget()
  documento = Object.assign(new EventTarget(), {
    activeElement: null,
    execCommand: (_: unknown, __: unknown, texto: unknown) => void escrito.push(texto),
  })
  vi.stubGlobal('window', ventana)
  vi.stubGlobal('document', documento)
  vi.stubGlobal('Element', Nodo)
})
afterEach(() => {
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** @returns whether the page may act on it */
function pulsar(key: string, con: { pausa?: number; ctrlKey?: boolean } = {}): boolean {
  ahora += con.pausa ?? 90
  const tecla = { key, ctrlKey: con.ctrlKey ?? false, altKey: false, metaKey: false, isComposing: false }
  const evento = Object.assign(new Event('keydown', { cancelable: true }), { ...tecla, repeat: false })
  Object.defineProperty(evento, 'timeStamp', { value: ahora })
  return ventana.dispatchEvent(evento)
}
const teclear = (texto: string) => Array.from(texto, (signo) => pulsar(signo))
async function enfocar(es: string) {
  const nodo = new Nodo(es)
  documento.activeElement = nodo
  const evento = new Event('focusin')
  Object.defineProperty(evento, 'target', { value: nodo })
  documento.dispatchEvent(evento)
  await Promise.resolve()
}

test('what is typed while a dialog is on its way is written in its first field, whole', async () => {
  guardarTecleo()
  guardarTecleo()
  expect(teclear('4551')).toEqual([false, false, false, false])
  pulsar('Backspace')
  await enfocar('button')
  expect([pulsar('0'), pulsar('Backspace'), pulsar('0')]).toEqual([false, false, false])
  await enfocar('input')
  expect(escrito).toEqual(['4550'])
  expect(pulsar('0')).toBe(true)
})

test('Intro ends it: what comes after is of another field', async () => {
  guardarTecleo()
  teclear('450')
  pulsar('Enter')
  teclear('clave')
  await enfocar('input')
  expect(escrito).toEqual(['450'])
})

/** One that does something, as the close button of a dialog does not. */
const BOTON = 'button:not(.ant-modal-close):not(.ant-drawer-close)'

test('a dialog that begins at a button or a tick takes none of it, and no later field does', async () => {
  guardarTecleo()
  teclear('12')
  await enfocar(BOTON)
  expect(pulsar('3')).toBe(true)
  await enfocar('input')
  expect(escrito).toEqual([])
})

test('Escape gives it up, keys with another one are the page’s, and a reader is kept for nobody', async () => {
  guardarTecleo()
  expect([pulsar('1'), pulsar('k', { ctrlKey: true }), pulsar('Tab')]).toEqual([false, true, true])
  expect([pulsar('Escape'), pulsar('2')]).toEqual([true, true])
  await enfocar('input')
  guardarTecleo()
  documento.activeElement = null
  guardarTecleo()
  expect([pulsar('3'), pulsar('4', { pausa: 8 }), pulsar('5', { pausa: 8 })]).toEqual([false, true, true])
  await enfocar('input')
  expect(escrito).toEqual([])
})

test('of a dialog that does not come the keys are the page’s again', () => {
  guardarTecleo()
  vi.advanceTimersByTime(20_000)
  expect(pulsar('1')).toBe(true)
})

test('a drawer that came without a field takes none of it, and the keys are the page’s again', async () => {
  guardarTecleo()
  teclear('12')
  soltarTecleo()
  expect(pulsar('3')).toBe(true)
  await enfocar('input')
  expect(escrito).toEqual([])
})

test('a hand that came by itself to a button or a link of what waits for its data presses it', async () => {
  for (const es of [BOTON, 'a[href]']) {
    guardarTecleo()
    expect(pulsar('Enter')).toBe(false)
    await enfocar(es)
    expect(pulsar('Enter')).toBe(true)
  }
})
