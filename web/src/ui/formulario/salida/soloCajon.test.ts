import { expect, test } from 'vitest'
import { soloCajon } from './soloCajon.ts'

const en = (search: object, pathname = '/ventas') => ({ pathname, search })
const PAGINA = en({ pagina: 2 })

test('a drawer opens and closes over a page whose form is half written', () => {
  const abierto = en({ cajon: 'fundir', pagina: 2 })
  expect(soloCajon(PAGINA, PAGINA, abierto)).toBe(true)
  expect(soloCajon(PAGINA, abierto, PAGINA)).toBe(true)
  expect(soloCajon(PAGINA, abierto, en({ pagina: 2, cliente: 'x' }))).toBe(true)
})

test('what the form is a part of asks: its page, another record of it, the drawer where it was opened', () => {
  expect(soloCajon(PAGINA, PAGINA, en({ pagina: 2 }, '/compras'))).toBe(false)
  expect(soloCajon(PAGINA, PAGINA, en({ pagina: 2, novedad: 'x', cajon: 'fundir' }))).toBe(false)
  const enHoja = en({ cliente: 'x' })
  expect(soloCajon(enHoja, enHoja, en({}))).toBe(false)
  expect(soloCajon(enHoja, enHoja, en({ cliente: 'y' }))).toBe(false)
})
