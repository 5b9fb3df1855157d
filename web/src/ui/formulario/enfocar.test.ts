import { beforeEach, expect, test, vi } from 'vitest'
import { enfocarAlAbrir } from './enfocar.ts'

/** A form of one empty field, as far as the focus asks of it. */
const entrada = { value: '', type: 'text', focus: vi.fn(), matches: () => true }
const campo = {
  querySelector: (cual: string) => (cual.startsWith('input:not') ? entrada : null),
  closest: () => null,
}
const boton = { matches: (cual: string) => cual.includes('button') }
const forma = (tiene: boolean) => ({
  current: { contains: () => tiene, querySelectorAll: () => [campo] } as unknown as HTMLElement,
})

beforeEach(() => entrada.focus.mockClear())

test('a form that opens takes the focus to its first empty field', () => {
  vi.stubGlobal('document', { activeElement: null })
  enfocarAlAbrir(forma(false))
  expect(entrada.focus).toHaveBeenCalledOnce()
})

test('not from a hand that is in one of its fields already: what it types would end in another', () => {
  vi.stubGlobal('document', { activeElement: entrada })
  enfocarAlAbrir(forma(true))
  expect(entrada.focus).not.toHaveBeenCalled()
})

test('from a field outside of it, and from a button that was pressed in it', () => {
  vi.stubGlobal('document', { activeElement: entrada })
  enfocarAlAbrir(forma(false))
  vi.stubGlobal('document', { activeElement: boton })
  enfocarAlAbrir(forma(true))
  expect(entrada.focus).toHaveBeenCalledTimes(2)
})
