import { expect, it } from 'vitest'
import { type Juicio, juicioDe, pedidoDe } from './carga.ts'

const archivo = { nombre: 'rne.csv', texto: '3005550142' }
const valores = { corte: '2026-11-20', modo: 'reemplaza' }
const juicio: Juicio = {
  filas: 1,
  entran: 0,
  salen: 4,
  quedan: 1,
  malas: [],
  guardada: false,
  modo: 'reemplaza',
}

it('judges first, keeps what was judged, and lets it shrink only who read that it would', () => {
  expect(pedidoDe(archivo, valores, undefined)).toMatchObject({ confirma: false, aunqueEncoja: false })
  expect(pedidoDe(archivo, valores, juicio)).toMatchObject({ confirma: true, aunqueEncoja: false })
  const dicho = { ...juicio, encoge: 'Con este archivo saldrían 4 de los 5 números.' }
  expect(pedidoDe(archivo, valores, dicho)).toMatchObject({ confirma: true, aunqueEncoja: true })
})

it('a verdict of one way of loading is none of the other', () => {
  const dicho = { ...juicio, encoge: 'Con este archivo saldrían 4 de los 5 números.' }
  expect(juicioDe(dicho, 'agrega')).toBeUndefined()
  expect(pedidoDe(archivo, { ...valores, modo: 'agrega' }, dicho)).toMatchObject({
    modo: 'agrega',
    confirma: false,
    aunqueEncoja: false,
  })
})
