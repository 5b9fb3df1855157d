import { beforeEach, expect, test, vi } from 'vitest'
import { enfocarAlAbrir } from './enfocar.ts'

/** A form of one empty field, as far as the focus asks of it. */
const entrada = { value: '', type: 'text', focus: vi.fn(), matches: () => true }
const campo = {
  contains: (uno: unknown) => uno === entrada,
  querySelector: (cual: string) => (cual.startsWith('input:not') ? entrada : null),
  closest: () => null,
}
const boton = { matches: (cual: string) => cual.includes('button') }
const lector = { matches: () => true }
const forma = {
  current: { querySelectorAll: () => [campo], closest: () => null } as unknown as HTMLElement,
}

const dedo = (matches: boolean) => vi.stubGlobal('window', { matchMedia: () => ({ matches }) })

beforeEach(() => {
  entrada.focus.mockClear()
  dedo(false)
})

test('not from a hand that is in one of its fields already: what it types would end in another', () => {
  vi.stubGlobal('document', { activeElement: entrada })
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

test('where the pointer is a finger it waits to be touched: a keyboard would lie over what is signed', () => {
  dedo(true)
  vi.stubGlobal('document', { activeElement: null })
  enfocarAlAbrir(forma)
  expect(entrada.focus).not.toHaveBeenCalled()
})
