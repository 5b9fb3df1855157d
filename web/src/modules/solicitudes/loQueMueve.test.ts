import { expect, it } from 'vitest'
import { loQueMueve } from './loQueMueve.ts'

it('a difference of a count that is booked is handed over by nobody', () => {
  const cliente = 'Ana'
  expect([
    loQueMueve({ tipo: 'ajusteCaja', cobra: -1350, cliente: null }),
    loQueMueve({ tipo: 'egreso', cobra: -1350, cliente: null }),
    loQueMueve({ tipo: 'abono', cobra: 1350, cliente }),
    loQueMueve({ tipo: 'ingreso', cobra: 1350, cliente: null }),
    loQueMueve({ tipo: 'espera', cobra: 0, cliente }),
  ]).toEqual([undefined, 'Se entrega', 'Paga el cliente', 'Se recibe', undefined])
})
