import type { EstadoCaptura } from '@retroventa/domain/documentos/capturaTeclado'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atenderLector, escucharLector, hayEnEspera } from './escucha.ts'
import { guardarTeclas, tomarTeclas } from './teclasTempranas.ts'

const CEDULA = '1112345678\tBLANCO\tDEL RIO\tANA\tMARIA\tF\t19880214\n'
const NOMBRES: Record<string, string> = { '\t': 'Tab', '\n': 'Enter' }

/** A field, as far as the ear asks of it. */
class Campo extends EventTarget {
  type = 'text'
  autocomplete = ''
  valor = ''
  leido = 0
  get value() {
    this.leido++
    return this.valor
  }
  set value(nuevo: string) {
    this.valor = nuevo
  }
  get selectionStart() {
    return this.valor.length
  }
  closest = () => null
}
class OtroCampo extends Campo {}

let ventana: EventTarget & { location: { pathname: string } }
let campo: Campo
let dados: EstadoCaptura[]
let dejar: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.advanceTimersByTime(60_000)
  ventana = Object.assign(new EventTarget(), { location: { pathname: '/home' } })
  campo = new Campo()
  dados = []
  vi.stubGlobal('window', ventana)
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLInputElement', Campo)
  vi.stubGlobal('HTMLTextAreaElement', OtroCampo)
  vi.stubGlobal('HTMLElement', Campo)
  dejar = () => {}
})
afterEach(() => {
  dejar()
  // What nobody attended is of no other test.
  atenderLector(() => {})()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const atender = () => {
  dejar = atenderLector((captura) => void dados.push(captura))
}
const ahora = () => performance.now()
const leidos = () => dados.map(({ texto, cortada }) => [texto.slice(0, texto.indexOf('\t')), cortada])

/** A key that was pressed at an instant of the page, whenever the page hears it. @returns whether the page may act on it */
function pulsar(signo: string, timeStamp: number, ctrlKey = false): boolean {
  const tecla = { key: NOMBRES[signo] ?? signo, repeat: false, ctrlKey, altKey: false, metaKey: false }
  const evento = Object.assign(new Event('keydown', { cancelable: true }), tecla)
  Object.defineProperty(evento, 'timeStamp', { value: timeStamp })
  const suya = ventana.dispatchEvent(evento)
  if (suya && signo.length === 1 && signo > ' ' && document.activeElement === (campo as unknown))
    campo.valor += signo
  return suya
}
/** A reader: a key each 4 ms, from an instant on. */
const pasar = (texto: string, desde: number) => Array.from(texto, (signo, i) => pulsar(signo, desde + i * 4))

test.each([30_000, 2_000, 1_400, 100, -99])(
  'keys pressed %i ms before the ear was there may lack those before them: they are no document',
  (antes) => {
    escucharLector()
    atender()
    pasar(CEDULA.slice(3), ahora() - antes)
    expect(leidos()).toEqual([['2345678', true]])
  },
)

test('what came to nothing meanwhile does not make a document of them either', () => {
  const desde = ahora()
  escucharLector()
  atender()
  ventana.location.pathname = '/login'
  pulsar('a', desde)
  ventana.location.pathname = '/home'
  pasar(CEDULA.slice(3), desde + 20)
  expect(leidos()).toEqual([['2345678', true]])
})

test.each(['k', 'Enter'])(
  'what is passed right after Ctrl %s is whole: no reader presses it in the middle',
  (tecla) => {
    const desde = ahora()
    escucharLector()
    atender()
    // The last letters of a password; the ear is just there, too.
    Array.from('emo1', (signo, i) => pulsar(signo, desde - 150 + i * 50))
    pulsar(tecla, desde + 40, true)
    pasar(CEDULA, desde + 60)
    expect(leidos()).toEqual([['1112345678', false]])
  },
)

test('a document passed while the program is on its way is read whole, and its Tab leaves the page for nowhere', () => {
  guardarTeclas()
  vi.advanceTimersByTime(150)
  const pasadas = pasar(CEDULA, ahora())
  expect(pasadas.some((suya, i) => suya && CEDULA[i] === '\t')).toBe(false)
  vi.advanceTimersByTime(900)
  escucharLector()
  atender()
  expect(leidos()).toEqual([['1112345678', false]])
  // From then on there is one ear.
  vi.advanceTimersByTime(5_000)
  pasar(CEDULA, ahora())
  expect(dados).toHaveLength(2)
})

test('while the program is on its way the Tab of a hand is the page’s, and that of a reader is not, of an empty name either', () => {
  guardarTeclas()
  const desde = ahora()
  const suyas = (texto: string, ...cuando: number[]) =>
    Array.from(texto, (s, i) => pulsar(s, desde + (cuando[i] ?? 0)))
  expect(suyas('a\t\t', 0, 150, 300)).toEqual([true, true, true])
  expect(suyas('a\t\tB', 1_000, 1_004, 1_008, 1_012)).toEqual([true, false, false, true])
  tomarTeclas()
})

test('keys of a program that does not come are forgotten after thirty seconds, and what comes then may lack its beginning', () => {
  guardarTeclas()
  pasar(CEDULA.slice(0, 3), ahora())
  vi.advanceTimersByTime(30_000)
  pasar(CEDULA.slice(3), ahora())
  escucharLector()
  atender()
  expect(leidos()).toEqual([['2345678', true]])
})

test('one that is half passed when the ear comes goes on in it', () => {
  guardarTeclas()
  vi.advanceTimersByTime(150)
  const desde = ahora()
  pasar(CEDULA.slice(0, 20), desde)
  escucharLector()
  atender()
  pasar(CEDULA.slice(20), desde + 80)
  expect(leidos()).toEqual([['1112345678', false]])
})

test.each([3, 10, 25, 40])(
  'a page that stalls after %i keys hears the rest late: the keys say that there was no pause',
  (oidas) => {
    escucharLector()
    atender()
    vi.advanceTimersByTime(200)
    vi.stubGlobal('document', { activeElement: campo })
    const desde = ahora()
    pasar(CEDULA.slice(0, oidas), desde)
    vi.advanceTimersByTime(2_000)
    pasar(CEDULA.slice(oidas), desde + oidas * 4)
    expect(dados.at(-1)).toMatchObject({ texto: CEDULA, cortada: false })
    // What had come when the clock ended it may have been given before: once, and the whole after it (ADR 024).
    expect(dados.slice(0, -1).map(({ texto }) => texto)).toEqual(oidas > 20 ? [CEDULA.slice(0, oidas)] : [])
    expect(campo.valor).toBe('')
  },
)

test('a document without its Enter, which comes late, is one', () => {
  escucharLector()
  atender()
  vi.advanceTimersByTime(200)
  const desde = ahora()
  pasar(CEDULA.trimEnd(), desde)
  vi.advanceTimersByTime(600)
  expect(dados).toHaveLength(1)
  expect(pulsar('\n', desde + CEDULA.length * 4)).toBe(false)
  expect(dados).toHaveLength(1)
})

test('what came to nothing is kept two seconds for keys that come late: later than that they are what is left of it', () => {
  escucharLector()
  atender()
  vi.advanceTimersByTime(200)
  const desde = ahora()
  pasar(CEDULA.slice(0, 10), desde)
  vi.advanceTimersByTime(10_000)
  pasar(CEDULA.slice(10), desde + 40)
  vi.advanceTimersByTime(600)
  expect(dados.length).toBeGreaterThan(0)
  expect(dados.every(({ texto, cortada }) => cortada && !texto.includes('1112345678'))).toBe(true)
})

test.each([
  ['password', ''],
  ['text', 'current-password'],
  ['text', 'new-password'],
])(
  'what is typed in a password, %s %s, is not looked at, nor joined to keys that come late',
  (type, autocomplete) => {
    escucharLector()
    atender()
    vi.advanceTimersByTime(200)
    Object.assign(campo, { type, autocomplete, valor: 'clave' })
    vi.stubGlobal('document', { activeElement: campo })
    const desde = ahora()
    pasar('1112345678', desde)
    vi.advanceTimersByTime(600)
    expect(campo.leido).toBe(0)
    pasar(CEDULA.slice(10), desde + 40)
    vi.advanceTimersByTime(600)
    expect(dados.some(({ texto }) => texto.includes('1112345678'))).toBe(false)
  },
)

test('a document that is passed in a password leaves in it what was there', () => {
  escucharLector()
  atender()
  vi.advanceTimersByTime(200)
  Object.assign(campo, { type: 'password', valor: 'clave' })
  vi.stubGlobal('document', { activeElement: campo })
  pasar(CEDULA, ahora())
  expect(leidos()).toEqual([['1112345678', false]])
  expect(campo.valor).toBe('clave')
})

test('what is typed after a true pause is of nothing before it', () => {
  escucharLector()
  atender()
  vi.advanceTimersByTime(200)
  vi.stubGlobal('document', { activeElement: campo })
  pasar('111', ahora())
  vi.advanceTimersByTime(2_000)
  pasar(CEDULA, ahora())
  expect(leidos()).toEqual([['1112345678', false]])
  expect(campo.valor).toBe('111')
})

test('what was passed while nobody attended is attended in its order, each once the one before it is done', async () => {
  escucharLector()
  vi.advanceTimersByTime(200)
  for (const codigo of ['PCT01-000123\n', 'PCT01-000124\n', 'PCT01-000125\n']) {
    pasar(codigo, ahora())
    vi.advanceTimersByTime(2_000)
  }
  const hechos: string[] = []
  const primero = Promise.withResolvers<void>()
  dejar = atenderLector(({ texto }) => {
    hechos.push(texto.trim())
    return hechos.length === 1 ? primero.promise : undefined
  })
  expect(hechos).toEqual(['PCT01-000123'])
  // One more meanwhile waits behind them.
  pasar('PCT01-000126\n', ahora())
  primero.resolve()
  await vi.waitFor(() => expect(hechos).toHaveLength(4))
  expect(hechos).toEqual(['PCT01-000123', 'PCT01-000124', 'PCT01-000125', 'PCT01-000126'])
})

test('one that is passed while another is attended waits for it, three seconds at most', async () => {
  escucharLector()
  vi.advanceTimersByTime(200)
  const hechos: string[] = []
  const primero = Promise.withResolvers<void>()
  dejar = atenderLector(({ texto }) => {
    hechos.push(texto.trim())
    return [primero.promise, new Promise<void>(() => {})][hechos.length - 1]
  })
  for (const codigo of ['PCT01-000123\n', 'PCT01-000124\n', 'PCT01-000125\n']) {
    pasar(codigo, ahora())
    await vi.advanceTimersByTimeAsync(600)
  }
  expect(hechos).toEqual(['PCT01-000123'])
  primero.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(hechos).toEqual(['PCT01-000123', 'PCT01-000124'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(hechos).toEqual(['PCT01-000123', 'PCT01-000124', 'PCT01-000125'])
})

test('one that nobody attends is dropped by the clock, not when somebody asks for it', () => {
  escucharLector()
  vi.advanceTimersByTime(200)
  expect(hayEnEspera()).toBe(false)
  pasar('PCT01-000123\n', ahora())
  expect(hayEnEspera()).toBe(true)
  const quieto = vi.spyOn(performance, 'now').mockReturnValue(ahora())
  vi.advanceTimersByTime(10_500)
  expect(hayEnEspera()).toBe(false)
  atender()
  expect(dados).toEqual([])
  quieto.mockRestore()
})

test('one that waited more than ten seconds is forgotten', () => {
  escucharLector()
  vi.advanceTimersByTime(200)
  pasar('PCT01-000123\n', ahora())
  vi.advanceTimersByTime(9_000)
  pasar('PCT01-000124\n', ahora())
  vi.advanceTimersByTime(1_500)
  atender()
  return vi.waitFor(() => expect(dados.map(({ texto }) => texto.trim())).toEqual(['PCT01-000124']))
})
