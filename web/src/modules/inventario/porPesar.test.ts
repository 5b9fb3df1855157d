import { expect, it } from 'vitest'
import { fallaDePeso, loQueEspera, NADA, trasLeer } from './porPesar.ts'

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

it('what is typed and is no weight says why, and the thing in the hand whether it waits for one or its own is not understood', () => {
  const comoEscribirlo = 'Escríbalo con coma y máximo dos decimales: 12,50.'
  expect(['3,10', '3.10 g', '3,105', 'x', '0', ' '].map(fallaDePeso)).toEqual([
    '',
    '',
    comoEscribirlo,
    comoEscribirlo,
    'El peso debe ser mayor que cero.',
    'Escriba el peso: 12,50.',
  ])
  const dicho = (peso: string) => loQueEspera(trasLeer({ ...NADA, codigo: 'A-1', peso }, 'B-1').queda)
  expect(['3,10', '', '3,105'].map(dicho)).toEqual([
    '',
    'A-1 espera su peso: péselo, y vuelva a leer el siguiente.',
    'No se entiende el peso de A-1: corríjalo, y vuelva a leer el siguiente.',
  ])
  // Weighed by now, and not yet counted.
  expect(loQueEspera({ codigo: 'A-1', peso: '3,10', rechazo: true })).toBe(dicho(''))
})
