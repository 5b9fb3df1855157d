import { expect, it } from 'vitest'
import { sinAjuste } from './sinAjuste.ts'

it('what was lost in a despatch comes back where its reception was made, and what was written off, where it was', () => {
  const de = (documento: string, cuenta = 'PCT02') =>
    sinAjuste('vitrina', [{ ajena: true, lugar: 'baja', almacen: 'PCT01', documento }], cuenta)
  // The branch that counts is the one that said that it did not come: it is not sent to another one to void it.
  expect(de('PCT02-TR000007')).toBe(
    'Este almacén dijo con PCT02-TR000007 que no llegó, y está dado de baja en PCT01. Vuelve a los libros cuando aquí se anule esa recepción y se haga de nuevo.',
  )
  expect(de('PCT02-TR000007', 'PCT03')).toBe(
    'PCT02 dijo con PCT02-TR000007 que no llegó, y está dado de baja en PCT01. Vuelve a los libros cuando PCT02 anule esa recepción, o cuando aparezca en el próximo conteo de PCT01.',
  )
  expect(de('PCT01-BJ000004')).toBe(
    'Lo dio de baja PCT01 con PCT01-BJ000004. Vuelve a los libros cuando allá se anule ese documento o aparezca en su próximo conteo.',
  )
  const sinDocumento = [{ ajena: true, lugar: 'baja', almacen: 'PCT01' }] as const
  expect(sinAjuste('vitrina', sinDocumento, 'PCT02')).toBe(
    'Lo dio de baja PCT01. Vuelve a los libros cuando aparezca en su próximo conteo.',
  )
  // The closing of a count is never voided.
  expect(de('PCT01-IC000002')).toBe(
    'Lo dio de baja PCT01 con PCT01-IC000002. Vuelve a los libros cuando aparezca en su próximo conteo.',
  )
})

it('what is set aside for a customer leaves the books by its plan separe', () => {
  const separado = [{ lugar: 'separado', almacen: 'PCT01' }] as const
  expect(sinAjuste('vitrina', separado, 'PCT01')).toBe(
    'Está separado para un cliente: sale de los libros con la entrega o el desistimiento de su plan separe, nunca por un conteo.',
  )
  // That of another branch is taken back to it.
  expect(sinAjuste('vitrina', [{ lugar: 'separado', almacen: 'PCT02', ajena: true }], 'PCT01')).toContain(
    'lleve el artículo a su lugar',
  )
})
