import { beforeEach, expect, test, vi } from 'vitest'
import { anotarTrabajo, dejarLoEscrito, quedaDeLoEscrito } from './trabajo.ts'

const SI = () => Promise.resolve(true)
const retomar = () => undefined

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
})

test('a draft is promised only of what keeps one, and nothing of what nobody wrote', () => {
  expect(quedaDeLoEscrito()).toBe('nada')
  const clave = { pendiente: false, enBorrador: false, puedeSalir: SI, retomar }
  const quitarClave = anotarTrabajo(clave, () => {})
  const quitarContrato = anotarTrabajo(
    { pendiente: true, enBorrador: true, puedeSalir: SI, retomar },
    () => {},
  )
  expect(quedaDeLoEscrito()).toBe('borrador')
  clave.pendiente = true
  expect(quedaDeLoEscrito()).toBe('se_pierde')
  quitarClave()
  expect(quedaDeLoEscrito()).toBe('borrador')
  quitarContrato()
  expect(quedaDeLoEscrito()).toBe('nada')
})

test('all that is being written is given up, or nothing goes on from the first that somebody stays with', async () => {
  const preguntadas: string[] = []
  const retomadas: string[] = []
  const forma = (nombre: string, escrita: boolean, seDeja: boolean) =>
    anotarTrabajo(
      {
        pendiente: escrita,
        enBorrador: false,
        puedeSalir: () => {
          preguntadas.push(nombre)
          return Promise.resolve(seDeja)
        },
        retomar: () => void retomadas.push(nombre),
      },
      () => {},
    )
  const quitar = [forma('limpia', false, false), forma('dejada', true, true)]
  const alNoIrse = await dejarLoEscrito()
  expect([preguntadas.splice(0), retomadas]).toEqual([['dejada'], []])
  // What it was given up for was refused.
  alNoIrse?.()
  expect(retomadas.splice(0)).toEqual(['dejada'])
  quitar.push(forma('suya', true, false), forma('otra', true, true))
  expect(await dejarLoEscrito()).toBeUndefined()
  expect(preguntadas).toEqual(['dejada', 'suya'])
  expect(retomadas).toContain('dejada')
  for (const una of quitar) una()
})
