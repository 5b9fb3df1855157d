import { expect, test } from 'vitest'
import { leerPedido } from './pedido.ts'

test('keeps of an address what a sheet can be asked for, and leaves out the rest', () => {
  const bueno = { desde: '2026-11-01', hasta: '2026-11-20', almacenes: 'PCT01,PCT02', pagina: 3 }
  expect(leerPedido({ ...bueno, pagina: '3', otra: 'x' })).toEqual(bueno)
  expect(leerPedido({ desde: '2026-13-01', hasta: 7, pagina: -2 })).toEqual({})
  expect(leerPedido({ pagina: 1, almacenes: '' })).toEqual({})
})

test('the branches of an address are asked for as it says them, many or wrong: the sheet of another branch is never in their place', () => {
  const muchos = Array.from({ length: 70 }, (_, i) => `PCT${i + 100}`).join(',')
  for (const almacenes of [muchos, 'todos', "' or 1"])
    expect(leerPedido({ almacenes })).toEqual({ almacenes })
  expect(leerPedido({ almacenes: 101 })).toEqual({ almacenes: '101' })
})

test('which row of the sheet its documents are of stays in the address, and one that there is not is left out', () => {
  const bueno = { fila: 'egresosGastos', detalle: 'Gasto de aseo' }
  expect(leerPedido(bueno)).toEqual(bueno)
  expect(leerPedido({ fila: 'otra', detalle: 'Gasto de aseo' })).toEqual({})
  // Said to be nothing, which takes it out of the address.
  expect(Object.keys(leerPedido({ fila: 'otra' }))).toContain('fila')
})
