import { expect, it } from 'vitest'
import { ENTRADAS_VENTA } from '../ventas/entradas.ts'

it('more rows than a document takes are told in words, not in those of the library', () => {
  const linea = { tipo: 'pieza' as const, codigo: 'PCT01-000001-1' }
  const { error } = ENTRADAS_VENTA.venta.safeParse({ lineas: Array(61).fill(linea), pagos: [] })
  expect(error?.issues[0]).toMatchObject({
    path: ['lineas'],
    message: 'caben 60 como máximo: haga otro documento con los demás.',
  })
})
