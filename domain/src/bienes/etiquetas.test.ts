import { expect, test } from 'vitest'
import { dichaPor } from './etiquetas.ts'

test('reads any of the labels that a thing had as the one that it has, and no label that is of another one', () => {
  const vienen = ['PV1-1.2', 'PV1-10', 'PV2-1.1', 'PV2-1.3']
  expect(['PV1-1', 'PV1-1.1', 'PV1-1.2'].map((leida) => dichaPor(leida, vienen))).toEqual([
    'PV1-1.2',
    'PV1-1.2',
    'PV1-1.2',
  ])
  // A newer one, one whose beginning is the same, and one that two continue.
  for (const leida of ['PV1-1.3', 'PV1-10.1', 'PV1', 'PV2-1']) expect(dichaPor(leida, vienen)).toBeUndefined()
  expect(dichaPor('PV2-1.2', vienen)).toBe('PV2-1.3')
})
