import { expect, test } from 'vitest'
import { escribirBusqueda, leerBusqueda } from './busqueda.ts'

test('a code that looks like a number is read from an address as it is written, and written as it was', () => {
  expect(leerBusqueda('?almacenes=1E5&pagina=3&texto=12345678901234567890&vale=1.50')).toEqual({
    almacenes: '1E5',
    pagina: 3,
    texto: '12345678901234567890',
    vale: '1.50',
  })
  for (const busqueda of [
    { almacenes: '1E5' },
    { almacenes: '100' },
    { pagina: 100 },
    { si: true, texto: 'true' },
  ])
    expect(leerBusqueda(escribirBusqueda(busqueda))).toEqual(busqueda)
})
