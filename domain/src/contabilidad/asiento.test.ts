import { expect, it } from 'vitest'
import { asientoContrato, cuadra } from './asiento.ts'
import { PUC } from './puc.ts'

it('a new contract moves its value from the drawer to the merchandise under contract', () => {
  const asiento = asientoContrato(1_500_000, 'cliente-1')
  expect(cuadra(asiento)).toBe(true)
  expect(asiento.partidas).toEqual([
    { cuenta: '143505', debito: 1_500_000, credito: 0, terceroId: 'cliente-1' },
    { cuenta: '110505', debito: 0, credito: 1_500_000, terceroId: 'cliente-1' },
  ])
  for (const valor of [0, -1, 1.5, Number.NaN]) expect(() => asientoContrato(valor, 'x')).toThrow(RangeError)
})

it.each([
  ['nothing', []],
  ['one side only', [{ cuenta: PUC.caja, debito: 1, credito: 0 }]],
  [
    'a difference',
    [
      { cuenta: PUC.caja, debito: 2, credito: 0 },
      { cuenta: PUC.bancos, debito: 0, credito: 1 },
    ],
  ],
  [
    'both sides in a line',
    [
      { cuenta: PUC.caja, debito: 1, credito: 1 },
      { cuenta: PUC.bancos, debito: 2, credito: 2 },
    ],
  ],
  [
    'an empty line',
    [
      { cuenta: PUC.caja, debito: 0, credito: 0 },
      { cuenta: PUC.bancos, debito: 0, credito: 0 },
    ],
  ],
  [
    'negative money',
    [
      { cuenta: PUC.caja, debito: -1, credito: 0 },
      { cuenta: PUC.bancos, debito: 0, credito: -1 },
    ],
  ],
  [
    'fractions',
    [
      { cuenta: PUC.caja, debito: 0.5, credito: 0 },
      { cuenta: PUC.bancos, debito: 0, credito: 0.5 },
    ],
  ],
])('an entry with %s does not balance', (_, partidas) => {
  expect(cuadra({ partidas })).toBe(false)
})
