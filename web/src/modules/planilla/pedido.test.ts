import { expect, test } from 'vitest'
import { leerPedido } from './pedido.ts'

test('keeps of an address what a sheet can be asked for, and leaves out the rest', () => {
  const bueno = { desde: '2026-11-01', hasta: '2026-11-20', almacenes: 'PCT01,PCT02', pagina: 3 }
  expect(leerPedido({ ...bueno, pagina: '3', otra: 'x' })).toEqual(bueno)
  expect(leerPedido({ desde: '2026-13-01', hasta: 7, almacenes: "' or 1", pagina: -2 })).toEqual({})
  expect(leerPedido({ pagina: 1 })).toEqual({})
})
