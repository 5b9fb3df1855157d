import { expect, it } from 'vitest'
import { fallasDeNovedad } from './fallasDeNovedad.ts'
import { opcionesDePara } from './paraQuien.ts'

it('beside a first day that does not exist nothing is said of the last one, which is good', () => {
  const de = (desde: string | null, hasta: string | null) =>
    fallasDeNovedad({ descripcion: 'Nuevo horario', desde, hasta }, '2026-11-20', undefined).map(
      ({ campo, mensaje }) => [campo, mensaje],
    )
  expect(de('31/02/2026', '2026-12-01')).toEqual([['desde', 'Ese día no existe.']])
  expect(de('2026-12-02', '31/02/2027')).toEqual([['hasta', 'Ese día no existe.']])
  expect(de('2026-12-02', '2026-12-01').map(([campo]) => campo)).toEqual(['hasta'])
  expect(de('2026-11-20', '2026-12-01')).toEqual([])
})

it('a news item of a branch that was closed says for whom it is by its name, and only it offers that branch', () => {
  const abierto = { id: 'a', codigo: 'PCT01', nombre: 'Centro' }
  const suya = { almacenId: 'b', almacen: 'PCT02', almacenNombre: 'Bosque' }
  const dichas = (...de: Parameters<typeof opcionesDePara>) => opcionesDePara(...de).map(({ label }) => label)
  expect(dichas([abierto], suya)).toEqual(['Todos los almacenes', 'PCT01 Centro', 'PCT02 Bosque, cerrado'])
  expect(dichas([abierto], undefined)).toEqual(['Todos los almacenes', 'PCT01 Centro'])
  expect(dichas([abierto], { ...suya, almacenId: 'a' })).toHaveLength(2)
})
