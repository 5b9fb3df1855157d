import { expect, it } from 'vitest'
import { type Archivo, type Juicio, juicioDe, lectorDeUno, pedidoDe } from './carga.ts'

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
  de: archivo,
}

it('judges first, keeps what was judged, and lets it shrink only who read that it would', () => {
  expect(pedidoDe(archivo, valores, undefined)).toMatchObject({ confirma: false, aunqueEncoja: false })
  expect(pedidoDe(archivo, valores, juicio)).toMatchObject({ confirma: true, aunqueEncoja: false })
  const dicho = { ...juicio, encoge: 'Con este archivo saldrían 4 de los 5 números.' }
  expect(pedidoDe(archivo, valores, dicho)).toMatchObject({ confirma: true, aunqueEncoja: true })
})

it('a verdict of one way of loading is none of the other', () => {
  const dicho = { ...juicio, encoge: 'Con este archivo saldrían 4 de los 5 números.' }
  expect(juicioDe(dicho, archivo, 'agrega')).toBeUndefined()
  expect(pedidoDe(archivo, { ...valores, modo: 'agrega' }, dicho)).toMatchObject({
    modo: 'agrega',
    confirma: false,
    aunqueEncoja: false,
  })
})

it('of two files the last that was chosen is loaded, however long the first takes, and only once it was judged itself', async () => {
  const dichos: (Archivo | undefined)[] = []
  const leer = lectorDeUno((uno) => dichos.push(uno))
  const grande = Promise.withResolvers<string>()
  const primero = leer({ name: 'grande.csv', text: () => grande.promise })
  await leer({ name: 'rne.csv', text: async () => archivo.texto })
  grande.resolve('3001112233')
  await primero
  expect(dichos).toEqual([undefined, undefined, archivo])
  const otro = { ...archivo, texto: '3001112233' }
  expect(pedidoDe(otro, valores, juicio)).toMatchObject({ contenido: '3001112233', confirma: false })
})
