import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { expect, test } from 'vitest'
import { ayudaDePeso } from './textosOperacion.ts'

test('who weighs a bag is told what it last weighed, and what it is compared with besides when that is another weight', () => {
  expect(ayudaDePeso({ estado: 'pedida', peso: 1_000, pesoBase: 1_000 })).toBe(
    `La última vez pesó ${formatoPeso(1_000)}.`,
  )
  expect(ayudaDePeso({ estado: 'pedida', peso: 991, pesoBase: 1_000 })).toBe(
    `La última vez pesó ${formatoPeso(991)}; lo enviado o autorizado es ${formatoPeso(1_000)}.`,
  )
})
