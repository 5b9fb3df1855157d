import { beforeEach, expect, test, vi } from 'vitest'
import { anotarTrabajo, quedaDeLoEscrito } from './trabajo.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

test('a draft is promised only of what keeps one, and nothing of what nobody wrote', () => {
  expect(quedaDeLoEscrito()).toBe('nada')
  let escrito = false
  const quitarClave = anotarTrabajo({ pendiente: () => escrito, enBorrador: false }, () => {})
  const quitarContrato = anotarTrabajo({ pendiente: () => true, enBorrador: true }, () => {})
  expect(quedaDeLoEscrito()).toBe('borrador')
  escrito = true
  expect(quedaDeLoEscrito()).toBe('se_pierde')
  quitarClave()
  expect(quedaDeLoEscrito()).toBe('borrador')
  quitarContrato()
  expect(quedaDeLoEscrito()).toBe('nada')
})
