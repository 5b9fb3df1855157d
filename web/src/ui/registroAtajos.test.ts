import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registrarAtajo, teclaTras } from './registroAtajos.ts'

let ventana: EventTarget
let pagina: { activeElement: object | null; querySelectorAll: () => object[] }
let hechos: string[]
let dejar: (() => void)[]

class Elemento {
  isContentEditable = false
  /** What it is in. */
  readonly dentro: string
  constructor(dentro: string) {
    this.dentro = dentro
  }
  closest = (cual: string) => (this.dentro !== '' && cual.includes(this.dentro) ? this : null)
  matches = () => false
}

beforeEach(() => {
  vi.useFakeTimers()
  ventana = new EventTarget()
  pagina = { activeElement: null, querySelectorAll: () => [] }
  hechos = []
  vi.stubGlobal('window', ventana)
  vi.stubGlobal('document', pagina)
  vi.stubGlobal('HTMLElement', Elemento)
  vi.advanceTimersByTime(60_000)
  dejar = ['p', 'i', '/', 'F2'].map((atajo) =>
    registrarAtajo({ atajo, texto: undefined, donde: undefined, ejecutar: () => void hechos.push(atajo) }),
  )
})
afterEach(() => {
  for (const uno of dejar) uno()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function pulsar(key: string, repeat = false, cuando = performance.now()): Event {
  const teclas = { key, repeat, ctrlKey: false, altKey: false, metaKey: false }
  const evento = Object.assign(new Event('keydown', { cancelable: true }), teclas)
  Object.defineProperty(evento, 'timeStamp', { value: cuando })
  ventana.dispatchEvent(evento)
  return evento
}

/** As a reader does, that many milliseconds from key to key. */
function pasar(texto: string, cadaMs: number): void {
  for (const letra of texto) {
    // Many a reader presses Shift for each capital.
    if (/[A-Z]/.test(letra)) pulsar('Shift')
    pulsar(letra)
    vi.advanceTimersByTime(cadaMs)
  }
  pulsar('Enter')
  vi.advanceTimersByTime(1_000)
}

test('the letters of what a reader passes are no shortcut of the page, neither the first nor the last of them', () => {
  for (const cadaMs of [1, 20, 40]) {
    pasar('PCT01-000123', cadaMs)
    pasar('ICCOL123456789I', cadaMs)
  }
  expect(hechos).toEqual([])
})

test('a letter of a hand acts once nothing follows it, also with Shift, held down, or after Escape; other keys at once', () => {
  pulsar('Shift')
  expect(pulsar('P').defaultPrevented).toBe(true)
  expect(hechos).toEqual([])
  pulsar('P', true)
  vi.advanceTimersByTime(60)
  expect(hechos).toEqual(['p'])
  vi.advanceTimersByTime(100)
  pulsar('Escape')
  pulsar('i')
  vi.advanceTimersByTime(60)
  pulsar('/')
  pulsar('F2')
  expect(hechos).toEqual(['p', 'i', '/', 'F2'])
})

test('nothing is done where the page, its windows or the focus are others by the time that the letter is known to be of a hand', () => {
  pulsar('p')
  pagina.activeElement = new Elemento('dialog')
  vi.advanceTimersByTime(1_000)
  pagina.activeElement = null
  pulsar('i')
  dejar.splice(1, 1)[0]?.()
  vi.advanceTimersByTime(1_000)
  expect(hechos).toEqual([])
})

test('a letter of a hand acts on a busy page too, whose clock is late, and what is pressed next is of what it opens', () => {
  const dados: unknown[] = []
  dejar.push(
    registrarAtajo({
      atajo: 'b',
      texto: undefined,
      donde: undefined,
      ejecutar: () => {
        dados.push(teclaTras()?.key)
        teclaTras()?.preventDefault()
      },
    }),
  )
  const ahora = performance.now()
  pulsar('b', false, ahora)
  expect(pulsar('/', false, ahora + 90).defaultPrevented).toBe(true)
  expect([dados, hechos, teclaTras()]).toEqual([['/'], [], undefined])
  vi.advanceTimersByTime(1_000)
  expect(dados).toHaveLength(1)
  // Sooner than that it is a reader, however late it is heard.
  pulsar('b', false, ahora + 2_000)
  pulsar('2', false, ahora + 2_030)
  vi.advanceTimersByTime(1_000)
  expect(dados).toHaveLength(1)
})
