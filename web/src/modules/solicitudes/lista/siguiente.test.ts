import { expect, it } from 'vitest'
import { seSigue, siguienteDe } from './siguiente.ts'

const fila = (id: string, mas: Partial<Parameters<typeof siguienteDe>[2][number]> = {}) => ({
  id,
  estado: 'pendiente' as const,
  impide: null,
  yaFirmo: false,
  exige: [{ firmada: false }],
  ...mas,
})

it('of many requests the one after that which was answered follows, and the first after the last', () => {
  const antes = ['a', 'b', 'c', 'd'].map((id) => fila(id))
  const sin = (id: string) => antes.filter((una) => una.id !== id)
  expect(siguienteDe('b', antes, sin('b'))?.id).toBe('c')
  expect(siguienteDe('d', antes, sin('d'))?.id).toBe('a')
  // Still there: it was not read again yet.
  expect(siguienteDe('b', antes, antes)?.id).toBe('c')
  expect(siguienteDe('b', [fila('b')], [])).toBeUndefined()
})

it('what somebody else answers, or this person may not or did already, is gone past', () => {
  const antes = ['a', 'b', 'c', 'd'].map((id) => fila(id))
  const ahora = [
    fila('a'),
    fila('b', { impide: 'Usted la pidió' }),
    fila('c', { yaFirmo: true }),
    fila('d', { estado: 'aprobada' as const }),
  ]
  expect(siguienteDe('b', antes, ahora)?.id).toBe('a')
  expect(siguienteDe('a', antes, ahora)).toBeUndefined()
})

it('one that this person signed and nobody is missing in any more waits for who carries it out', () => {
  const firmado = { yaFirmo: true, exige: [{ firmada: true }] }
  expect(siguienteDe('a', [fila('a'), fila('b')], [fila('b', firmado)])?.id).toBe('b')
})

it('there is a way on from one that is answered, signed in part, or that left the list meanwhile', () => {
  const espera = { estado: 'pendiente' as const }
  expect(seSigue(espera, { firmo: false, enLista: true })).toBe(false)
  expect(seSigue({ estado: 'aprobada' }, { firmo: false, enLista: true })).toBe(true)
  expect(seSigue(espera, { firmo: true, enLista: true })).toBe(true)
  expect(seSigue(espera, { firmo: false, enLista: false })).toBe(true)
})
