import { afterEach, expect, it, vi } from 'vitest'
import { guardaDePrueba } from '../../../ui/formulario/dejarYVolver.ts'
import { Formulario } from '../../../ui/formulario/Formulario.ts'
import {
  type Archivo,
  type Juicio,
  juicioDe,
  lectorDeUno,
  pedidoDe,
  sigueSinCargar,
  type Valores,
  valoresIniciales,
} from './carga.ts'

afterEach(() => vi.unstubAllGlobals())

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

it('who closes what was judged and not loaded is asked, whether or not anything else was written', async () => {
  guardaDePrueba()
  vi.stubGlobal('window', new EventTarget())
  const hoy = '2026-11-20'
  const de = new Formulario<Valores>(
    {
      inicial: valoresIniciales(hoy),
      deQue: 'de esta carga',
      enviar: async () => juicio,
      alGuardar: () => sigueSinCargar(de, hoy),
    },
    { usuarioId: 'ana', almacen: 'uno' },
  )
  expect(de.pendiente).toBe(false)
  de.poner('archivo', archivo.nombre)
  expect(de.pendiente).toBe(true)
  await de.guardar()
  expect([de.pendiente, de.valores]).toEqual([true, { ...valoresIniciales(hoy), archivo: archivo.nombre }])
  // Given up, nothing of it is asked for again.
  de.soltar()
  expect(de.pendiente).toBe(false)
})
