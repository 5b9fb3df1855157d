import { beforeEach, expect, test, vi } from 'vitest'
import {
  enfocarAlAbrir,
  enfocarCampo,
  enfocarDeNuevo,
  enfocarEnDialogo,
  enfocarSiNadieEscribe,
  introSigue,
} from './enfocar.ts'

/** A form of one empty field, as far as the focus asks of it. */
const entrada = { value: '', type: 'text', focus: vi.fn(), matches: () => true, closest: () => null }
const campo = {
  contains: (uno: unknown) => uno === entrada,
  querySelector: (cual: string) => (cual.startsWith('input:not') ? entrada : null),
  closest: () => null,
}
const usuario = { matches: () => true, closest: () => null }
const firma = { contains: (uno: unknown) => uno === usuario }
const boton = { matches: (cual: string) => cual.includes('button'), closest: () => null }
const lector = { matches: () => true, closest: () => null }
const forma = {
  current: {
    querySelectorAll: () => [campo],
    querySelector: (cual: string) => (cual === '.rv-firma' ? firma : null),
    closest: () => null,
  } as unknown as HTMLElement,
}

const dedo = (matches: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches }) })

beforeEach(() => {
  entrada.focus.mockClear()
  dedo(false)
})

test.each([
  ['one of its fields', entrada],
  ['its signature', usuario],
])('not from a hand that is in %s already: what it types would end in another', (_, activeElement) => {
  vi.stubGlobal('document', { activeElement })
  enfocarAlAbrir(forma)
  expect(entrada.focus).not.toHaveBeenCalled()
})

test.each([
  ['nowhere', null],
  ['a button that was pressed in it', boton],
  ['what reads codes, which is no datum of it', lector],
])('from %s it does', (_, activeElement) => {
  vi.stubGlobal('document', { activeElement })
  enfocarAlAbrir(forma)
  expect(entrada.focus).toHaveBeenCalledOnce()
})

test.each([
  ['a datum of it', entrada, 1],
  ['what reads codes', lector, 0],
  ['its signature', usuario, 0],
])(
  'emptied under a hand that is in %s, the writing begins again or stays there',
  (_, activeElement, veces) => {
    vi.stubGlobal('document', { activeElement })
    vi.stubGlobal('requestAnimationFrame', (hacer: () => void) => hacer())
    enfocarDeNuevo(forma)
    expect(entrada.focus.mock.calls.length > 0).toBe(veces > 0)
  },
)

test('where the pointer is a finger it waits to be touched: a keyboard would lie over what is signed', () => {
  dedo(true)
  vi.stubGlobal('document', { activeElement: null })
  enfocarAlAbrir(forma)
  expect(entrada.focus).not.toHaveBeenCalled()
})

test('nor does anything from a hand that is in the calculator, over what opens: its Intro would save there', () => {
  const activeElement = {
    matches: () => true,
    closest: (cual: string) => (cual === '[data-al-lado]' ? {} : null),
  }
  vi.stubGlobal('document', { activeElement })
  const enfocar = vi.fn()
  enfocarAlAbrir(forma)
  enfocarEnDialogo(true, enfocar)
  expect(enfocarSiNadieEscribe({ focus: enfocar } as unknown as HTMLElement, '.rv-cajon')).toBe(false)
  expect([entrada.focus.mock.calls, enfocar.mock.calls]).toEqual([[], []])
})

test('a way on that comes by itself takes the focus from no hand that writes beside it', () => {
  const seEnfoca = (activeElement: unknown) => {
    vi.stubGlobal('document', { activeElement })
    const boton = { focus: vi.fn(), closest: () => campo }
    const loTiene = enfocarSiNadieEscribe(boton as unknown as HTMLElement, '.rv-cajon')
    expect(boton.focus).toHaveBeenCalledTimes(loTiene ? 1 : 0)
    return loTiene
  }
  expect([entrada, usuario, boton, null].map(seEnfoca)).toEqual([false, true, true, true])
})

/** What has the focus, as far as Intro asks of it. */
class Nodo {
  readonly es: string
  constructor(es: string) {
    this.es = es
  }
  matches(cual: string) {
    return cual.split(', ').includes(this.es)
  }
  closest() {
    return null
  }
}
const caja = { contains: () => true, querySelectorAll: () => [], querySelector: () => null }

/** @returns whether the form took the key for itself */
function pulsarIntro(es: string, como: Partial<KeyboardEvent>): boolean {
  vi.stubGlobal('HTMLElement', Nodo)
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 })
  const preventDefault = vi.fn()
  const evento = { key: 'Enter', target: new Nodo(es), ...como, preventDefault }
  introSigue(caja as unknown as HTMLElement, evento as unknown as KeyboardEvent)
  return preventDefault.mock.calls.length > 0
}

test.each([
  ['the button that it came to is not pressed', 'button', true],
  ['a field is not left', 'input', true],
  ['a long text has its lines', 'textarea:not([data-frase])', false],
  ['a reason has no more than one', 'textarea', true],
])('held down, of Intro %s', (_, es, tomada) => {
  expect(pulsarIntro(es, { repeat: true })).toBe(tomada)
})

test('Intro presses the button that it is on', () => {
  expect(pulsarIntro('button', {})).toBe(false)
})

test.each([[{ shiftKey: true }], [{ ctrlKey: true }], [{ altKey: true }]])(
  'in a box that reads codes Intro goes on alone, not with %j',
  (con) => {
    expect(pulsarIntro('[data-toma-codigos]', con)).toBe(false)
    expect(pulsarIntro('[data-toma-codigos]', {})).toBe(true)
  },
)

/** A field of a short form in a dialog, as far as Intro asks of it. */
function conCampos(...valores: string[]) {
  vi.stubGlobal('HTMLElement', Nodo)
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 })
  const todos = valores.map((value, i) => {
    const control = { value, focus: vi.fn() }
    return {
      control,
      checkVisibility: () => true,
      compareDocumentPosition: (otro: { i: number }) => (otro.i > i ? 4 : 2),
      querySelector: (cual: string) => (cual.startsWith('input:not') ? control : null),
      i,
    }
  })
  const forma = { contains: () => true, querySelectorAll: () => todos, querySelector: () => null }
  /** Intro in the field of that place. @returns whether it saved, and which got the focus */
  const intro = (lugar: number, es = 'input', como: Partial<KeyboardEvent> = {}) => {
    const guardar = vi.fn()
    const target = Object.assign(new Nodo(es), { closest: () => todos[lugar] })
    const evento = { key: 'Enter', target, ...como, preventDefault: () => undefined }
    introSigue(forma as unknown as HTMLElement, evento as unknown as KeyboardEvent, guardar)
    return [guardar.mock.calls.length, todos.findIndex(({ control }) => control.focus.mock.calls.length > 0)]
  }
  return intro
}

test('Intro in a dialog saves, unless a field after it is still empty', () => {
  expect(conCampos('1800')(0)).toEqual([1, -1])
  expect(conCampos('1800', '', '')(0)).toEqual([0, 1])
  expect(conCampos('', 'Ruiz')(0)).toEqual([1, -1])
})

test('Intro that opened a dialog, that breaks a line or that would tick a box saves nothing', () => {
  expect(conCampos('1800')(0, 'input', { repeat: true })).toEqual([0, -1])
  expect(conCampos('se dañó')(0, 'textarea:not([data-frase])')).toEqual([0, -1])
  expect(conCampos('on')(0, '[type=checkbox]')).toEqual([0, -1])
})

test('Intro in a reason goes on, and saves nothing: what is typed after it is no second line of it', () => {
  expect(conCampos('se dañó', '')(0, '[data-frase]')).toEqual([0, 1])
  expect(conCampos('se dañó')(0, '[data-frase]')).toEqual([0, -1])
  expect(conCampos('se dañó', '')(0, '[data-frase]', { shiftKey: true })).toEqual([0, -1])
})

test('the field that is gone on to has the focus at once, and not after the paint; nothing takes it from a hand that went on', () => {
  const pintar: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (al: FrameRequestCallback) => pintar.push(al))
  const pagina: { body: object; activeElement: object } = { body: {}, activeElement: {} }
  vi.stubGlobal('document', pagina)
  const peso = { focus: () => (pagina.activeElement = peso) }
  const campo = { dataset: { campo: 'peso' }, querySelector: () => peso, scrollIntoView: () => undefined }
  const dibujados: (typeof campo)[] = [campo]
  const forma = { current: { querySelectorAll: () => dibujados } as unknown as HTMLElement }
  enfocarCampo(forma, 'peso')
  expect(pagina.activeElement).toBe(peso)
  const valor = {}
  pagina.activeElement = valor
  pintar.shift()?.(0)
  expect(pagina.activeElement).toBe(valor)
  // One that is drawn by then, or in the place of another that had it.
  dibujados.length = 0
  enfocarCampo(forma, 'peso')
  dibujados.push(campo)
  pintar.shift()?.(0)
  expect(pagina.activeElement).toBe(peso)
})
