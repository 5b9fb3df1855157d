import { expect, test } from 'vitest'
import { aLosQue, fallasDePrecio, filasDePrecio, type ValoresDePrecio } from './reglaDePrecio.ts'

const pieza = (id: string, categoria: number | null) =>
  ({ id, codigo: id, descripcion: 'Anillo', categoria, peso: 200, costo: 600_000, precio: null }) as never
const ANILLO = pieza('V-1', 4)
const CADENA = pieza('V-2', 5)
const BICICLETA = pieza('V-3', null)
const porGramo = (cuanto: Record<string, number | null>): ValoresDePrecio => ({
  modo: 'gramo',
  valor: null,
  porcentaje: null,
  porGramo: cuanto,
})

test('the button over the list puts prices on what is chosen, and says of what else it would', () => {
  expect(aLosQue([CADENA], [ANILLO, CADENA], 2)).toEqual({ piezas: [CADENA], cuales: 'el artículo elegido' })
  expect(aLosQue([], [ANILLO, CADENA], 2).cuales).toBe('los 2 artículos del filtro')
  expect(aLosQue([], [ANILLO, CADENA], 90).cuales).toBe('los 2 artículos de esta página')
})

test('the gram of a purity that is not said yet is asked for in its own field; only what is no metal wants another way', () => {
  expect(fallasDePrecio(porGramo({ 4: 300_000, 5: null }), [ANILLO, CADENA])).toEqual([
    { campo: 'porGramo.5', mensaje: 'Falta el gramo de 14K.' },
  ])
  expect(fallasDePrecio(porGramo({ 4: null, 5: null }), [ANILLO, CADENA]).map(({ campo }) => campo)).toEqual([
    'porGramo.4',
    'porGramo.5',
  ])
  expect(fallasDePrecio(porGramo({ 4: 300_000 }), [ANILLO, BICICLETA])).toEqual([
    { campo: 'modo', mensaje: 'El artículo V-3 no es de metal: póngale precio o margen.' },
  ])
  expect(
    filasDePrecio(porGramo({ 4: 300_000, 5: null }), [ANILLO, CADENA]).map(({ nuevo }) => nuevo),
  ).toEqual([600_000, undefined])
})

const delMargen = (porcentaje: number | null): ValoresDePrecio => ({
  ...porGramo({}),
  modo: 'margen',
  porcentaje,
})

test.each([
  [delMargen(Number.NaN), 'porcentaje'],
  [delMargen(-500), 'porcentaje'],
  [delMargen(100_001), 'porcentaje'],
  [{ ...porGramo({}), modo: 'fijo', valor: -1 }, 'valor'],
  [porGramo({ 4: 300_000, 5: -5 }), 'porGramo.5', 600_000],
  [porGramo({ 4: 1.5, 5: 300_000 }), 'porGramo.4', 600_000],
] as [ValoresDePrecio, string, number?][])(
  'a figure that is none shows no price, and is told at its field: %o',
  (valores, campo, ...bien) => {
    const nuevos = filasDePrecio(valores, [ANILLO, CADENA]).map(({ nuevo }) => nuevo)
    expect(nuevos.filter((nuevo) => nuevo !== undefined)).toEqual(bien)
    expect(fallasDePrecio(valores, [ANILLO, CADENA]).map((falla) => falla.campo)).toEqual([campo])
  },
)
