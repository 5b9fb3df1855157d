import { pideCumplimiento, soloSinRevisar } from '@retroventa/api/clientes/senales'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cliente } from './llamadas.ts'
import { alDiaDe, esperarRevision } from './revision.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMPIO = { alertaListas: false, porDecidir: false, sinRevisar: false }
/** Somebody, as far as their signs go. */
const unCliente = (senales: Partial<typeof LIMPIO> = {}, version = 1) =>
  ({ id: 'uno', version, cliente: { ...LIMPIO, noDeseado: false, ...senales } }) as Cliente
const NUEVO = unCliente({ sinRevisar: true })

/** Answers one after the other, the last one for ever. */
function leerDe(...respuestas: (Cliente | Error)[]) {
  const leer = vi.fn(async () => {
    const una = respuestas.length > 1 ? respuestas.shift() : respuestas[0]
    if (!una || una instanceof Error) throw una
    return una
  })
  const alLeer = vi.fn()
  return { leer, alLeer, dejar: esperarRevision(leer, alLeer) }
}

test('who was only still to be looked for is read again until they were, through a read that fails, and no more', async () => {
  const { leer, alLeer } = leerDe(NUEVO, new Error('sin red'), unCliente({ porDecidir: true }))
  await vi.advanceTimersByTimeAsync(4_000)
  expect([leer.mock.calls.length, alLeer.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(leer).toHaveBeenCalledTimes(3)
  expect(alLeer.mock.calls).toEqual([[unCliente({ porDecidir: true })]])
})

test('of lists that are dead it asks ten times, and of a page that was left no more', async () => {
  const muertas = leerDe(NUEVO)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([muertas.leer.mock.calls.length, muertas.alLeer.mock.calls.length]).toEqual([10, 0])
  const dejada = leerDe(unCliente())
  dejada.dejar()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(dejada.leer).not.toHaveBeenCalled()
})

test('what a form holds is told as it was read since; not over a later version, nor over what is known of a hit', () => {
  const alDia = alDiaDe({ de: 'uno', cliente: unCliente() })
  expect(alDia(NUEVO)).toEqual(unCliente())
  for (const otro of [
    null,
    unCliente({ sinRevisar: true }, 2),
    unCliente({ sinRevisar: true, porDecidir: true }),
    { ...NUEVO, id: 'otro' },
  ])
    expect(alDia(otro)).toBe(otro)
  expect(alDiaDe(undefined)(NUEVO)).toBe(NUEVO)
})

test.each([
  ['nobody looked for', { sinRevisar: true }, true, true],
  ['a hit that waits', { porDecidir: true }, true, false],
  ['a confirmed one', { alertaListas: true }, true, false],
  ['a new name of a confirmed one', { alertaListas: true, sinRevisar: true }, true, false],
  ['nothing', {}, false, false],
])('an operation asks for compliance: %s', (_, senales, pide, solo) => {
  const de = { ...LIMPIO, ...senales }
  expect([pideCumplimiento(de), soloSinRevisar(de)]).toEqual([pide, solo])
})
