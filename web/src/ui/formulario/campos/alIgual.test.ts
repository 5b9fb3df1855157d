import type { KeyboardEvent } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { alIgual } from './alIgual.ts'

/** A field, as far as it is asked of which row it is. */
class Nodo {
  dataset: { campo: string }
  constructor(campo: string) {
    this.dataset = { campo }
  }
  closest() {
    return this
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('= is in no figure of a row: with nothing to suggest it is spent, elsewhere it is a letter', () => {
  vi.stubGlobal('HTMLElement', Nodo)
  const puestos: number[] = []
  const pulsar = (campo: string, sugerido: number | undefined, key = '=') => {
    const preventDefault = vi.fn()
    const evento = { key, target: new Nodo(campo), preventDefault } as unknown as KeyboardEvent
    const fue = alIgual(evento, sugerido, (valor) => puestos.push(valor))
    return [fue, preventDefault.mock.calls.length === 1]
  }
  expect(pulsar('filas[0].valor', 740_000)).toEqual([true, true])
  expect(pulsar('filas[0].valor', undefined)).toEqual([true, true])
  expect(pulsar('filas[0].descripcion', 740_000)).toEqual([false, false])
  expect(pulsar('filas[0].valor', 740_000, '7')).toEqual([false, false])
  expect(puestos).toEqual([740_000])
})
