import { expect, it } from 'vitest'
import { NADA, trasLeer } from './porPesar.ts'

it('a weight is of the thing that waited for it: the next label counts it and waits for its own, and takes the place of none without one', () => {
  const primera = trasLeer(NADA, 'A-1')
  expect(primera).toEqual({ queda: { codigo: 'A-1', peso: '', rechazo: false } })
  const pesada = { ...primera.queda, peso: '3,10' }
  expect(trasLeer(pesada, 'B-1')).toEqual({
    cuenta: { articulo: 'A-1', peso: 310 },
    queda: { codigo: 'B-1', peso: '', rechazo: false },
  })
  for (const peso of ['', '0', 'x'])
    expect(trasLeer({ ...primera.queda, peso }, 'B-1')).toEqual({
      queda: { codigo: 'A-1', peso, rechazo: true },
    })
  // The same one again, and what was on the scale before any label.
  expect(trasLeer({ ...pesada, codigo: 'a-1 ' }, 'A-1').queda).toMatchObject({ codigo: 'a-1 ', peso: '3,10' })
  expect(trasLeer({ ...NADA, peso: '3,10' }, 'A-1')).toEqual({
    queda: { codigo: 'A-1', peso: '3,10', rechazo: false },
  })
})
