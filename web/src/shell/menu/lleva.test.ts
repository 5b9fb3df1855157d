import { expect, test } from 'vitest'
import { MAPA } from '../mapa/mapa.ts'
import { loQueLleva } from './lleva.ts'

test('days and branches of a sheet go on to its other layout, and to no other page; opened again it begins anew', () => {
  const rutas = MAPA.flatMap((modulo) => modulo.rutas)
  const pestana = (a: string) => ({ a, texto: a, lleva: rutas.find((ruta) => ruta.a === a)?.lleva })
  const [detallada, sencilla, electronicos] = [
    '/planilla/detallada',
    '/planilla/sencilla',
    '/planilla/documentos-electronicos',
  ].map(pestana)
  if (!detallada || !sencilla || !electronicos) throw new Error('no such pages')
  const busqueda = { desde: '2026-11-01', hasta: '2026-11-20', almacenes: 'todos', pagina: 3, fila: 'ventas' }
  const dias = { desde: '2026-11-01', hasta: '2026-11-20', almacenes: 'todos' }
  expect(loQueLleva(detallada, sencilla, busqueda)).toEqual(dias)
  expect(loQueLleva(detallada, sencilla, { pagina: 2 })).toEqual({})
  expect(loQueLleva(detallada, electronicos, busqueda)).toEqual({})
  expect(loQueLleva(detallada, detallada, busqueda)).toEqual({})
  expect(loQueLleva(undefined, sencilla, busqueda)).toEqual({})
})
