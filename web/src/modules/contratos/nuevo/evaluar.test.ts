import type { CondicionesNuevoContrato } from '@retroventa/api/contratos/llamadas'
import { expect, test } from 'vitest'
import { aDatos, enElFormulario, evaluar, perdioElPlazo } from './evaluar.ts'
import { enPalabras } from './LoQueSeFirma.tsx'
import {
  conDerivados,
  contratoVacio,
  type Fila,
  filaVacia,
  pasoDe,
  repetida,
  type Valores,
} from './valores.ts'

const CATEGORIAS = Array.from({ length: 8 }, () => ({ valor_sugerido: 200_000 }))
const CONDICIONES = {
  hoy: '2026-11-20',
  porcentaje: 500,
  diasGracia: 3,
  limites: { porcentajeMaximo: 2_000, porcentajeSinAutorizar: 1_000 },
  pasoSugerido: 1_000,
  otraMiradaVarios: 2_000_000,
  plazos: [{ id: 'p4', nombre: '4 meses', plazo: 4, dias: 0, predeterminado: true }],
  categorias: [],
  sugeridos: {
    dolar: 3900,
    onza: 2600,
    plata: 30,
    ajuste: 0,
    contrato: { porcentaje: 10_000, categorias: CATEGORIAS },
    compra_directa: { porcentaje: 10_000, categorias: CATEGORIAS },
  },
} as unknown as CondicionesNuevoContrato

const anillo = (mas: Partial<Fila> = {}): Fila => ({
  ...filaVacia('1'),
  descripcion: 'Anillo',
  peso: 400,
  valor: 500_000,
  ...mas,
})
const con = (...filas: Fila[]): Valores => ({
  ...contratoVacio(),
  clienteId: 'c',
  filas,
})
const campos = (valores: Valores) => evaluar(valores, CONDICIONES).fallas.map(({ campo }) => campo)

test('faults stand at the fields of their rows, whatever rows wait empty before them', () => {
  expect(campos(con(filaVacia(), anillo({ descripcion: ' ' }), anillo({ peso: null })))).toEqual([
    'filas[1].descripcion',
    'filas[2].peso',
  ])
  expect(campos(con(filaVacia()))).toEqual(['filas'])
  const { articulos } = evaluar(con(filaVacia(), anillo()), CONDICIONES)
  expect(
    ['articulos.0.categoria', 'datos.articulos.0.valor', 'plazo', 'x'].map((c) =>
      enElFormulario(c, articulos),
    ),
  ).toEqual(['filas[1].ley', 'filas[1].valor', 'plazoId', 'x'])
  expect(['clienteId', 'filas[1].ley', 'porcentaje'].map(pasoDe)).toEqual([1, 2, 3])
})

test('ten times the suggested value is looked at twice, and again when the figure changes', () => {
  const { sugerido = 0 } = evaluar(con(anillo()), CONDICIONES).articulos[0] ?? {}
  expect(sugerido).toBeGreaterThan(0)
  const justo = con(anillo({ valor: sugerido * 10 - 1, motivo: 'Pieza antigua' }))
  expect(campos(justo)).toEqual([])
  const diez = con(anillo({ valor: sugerido * 10, motivo: 'Pieza antigua' }))
  expect(campos(diez)).toEqual(['filas[0].revisado'])
  const visto = con(anillo({ valor: sugerido * 10, motivo: 'Pieza antigua', revisado: true }))
  expect(campos(visto)).toEqual([])
  expect(conDerivados(visto, ['filas[0].motivo'])).toBe(visto)
  expect(campos(conDerivados(visto, ['filas[0].valor']))).toEqual(['filas[0].revisado'])
})

test('a value without suggestion is looked at twice from the one of the settings on, and never when it is 0', () => {
  const varios = (valor: number) => con(anillo({ ley: 'varios', peso: null, valor }))
  expect(campos(varios(1_999_999))).toEqual([])
  expect(campos(varios(2_000_000))).toEqual(['filas[0].revisado'])
  const nunca = { ...CONDICIONES, otraMiradaVarios: 0 }
  expect(evaluar(varios(900_000_000), nunca).fallas).toEqual([])
})

test('the foot of what is suggested is the sum of what the rows show', () => {
  const { articulos, sugerido } = evaluar(
    con(
      anillo({ ley: '3', peso: 425 }),
      anillo({ ley: '3', peso: 333 }),
      anillo({ ley: 'varios', peso: null }),
    ),
    CONDICIONES,
  )
  expect(sugerido).toBe((articulos[0]?.propuesto ?? 0) + (articulos[1]?.propuesto ?? 0))
  expect(sugerido).toBeLessThan(articulos.reduce((suma, uno) => suma + (uno.sugerido ?? 0), 0))
})

test('what = proposes can be paid, the exact value stays beside it and its gram is the one of the list', () => {
  const [uno] = evaluar(con(anillo({ ley: '3', peso: 425 })), CONDICIONES).articulos
  expect(uno?.propuesto).toBe((uno?.sugerido ?? 0) - ((uno?.sugerido ?? 0) % 1_000))
  expect(uno?.propuesto).toBeLessThan(uno?.sugerido ?? 0)
  const [exacto] = evaluar(
    con(anillo({ ley: '3', peso: 425, valor: uno?.sugerido ?? 0 })),
    CONDICIONES,
  ).articulos
  expect(exacto?.gramoPedido).toBe(exacto?.gramo)
})

test('a percentage over the one of the settings is refused at its field, with the limit', () => {
  const cien = { ...con(anillo()), porcentaje: 10_000, motivoPorcentaje: 'Así lo pidió el dueño' }
  expect(evaluar(cien, CONDICIONES).fallas).toEqual([
    { campo: 'porcentaje', mensaje: 'Ingrese un porcentaje mayor que 0 y hasta 20,00\u00a0%.' },
  ])
  const otro = { ...con(anillo()), porcentaje: 900, motivoPorcentaje: 'x' }
  expect(campos(otro)).toEqual(['motivoPorcentaje'])
})

test('what cannot be read is worth nothing, and is never sent', () => {
  const { total, articulos } = evaluar(con(anillo({ valor: Number.NaN })), CONDICIONES)
  expect([total, articulos[0]?.valor]).toEqual([0, 0])
  const enviado = aDatos(con(anillo(), filaVacia()), evaluar(con(anillo(), filaVacia()), CONDICIONES))
  expect(enviado.articulos).toEqual([{ descripcion: 'Anillo', categoria: 1, peso: 400, valor: 500_000 }])
})

test('the net weight follows from gross and stones; weighed again without them they are of another weighing', () => {
  const pesado = conDerivados(con(anillo({ bruto: 480, piedras: 50 })), ['filas[0].piedras'])
  expect(pesado.filas[0]).toMatchObject({ peso: 430, bruto: 480, piedras: 50 })
  const [articulo] = aDatos(pesado, evaluar(pesado, CONDICIONES)).articulos
  expect(articulo).toMatchObject({ peso: 430, piedras: 50 })
  const otraVez = conDerivados({ ...pesado, filas: pesado.filas.map((fila) => ({ ...fila, peso: 400 })) }, [
    'filas[0].peso',
  ])
  expect(otraVez.filas[0]).toMatchObject({ peso: 400, bruto: null, piedras: null })
  expect(aDatos(otraVez, evaluar(otraVez, CONDICIONES)).articulos[0]).not.toHaveProperty('piedras')
  expect(campos(conDerivados(con(anillo({ bruto: 100, piedras: 300 })), ['filas[0].bruto']))).toEqual(
    expect.arrayContaining(['filas[0].peso', 'filas[0].piedras']),
  )
})

test('a telephone is sent with its record and without grams, named by brand and model when nobody described it', () => {
  const celular = {
    ...filaVacia('celular'),
    marca: ' Samsung ',
    modelo: 'A15',
    serial: '49-015420 323751 8',
    valor: 300_000,
    peso: 100,
  }
  const sinPeso = conDerivados(con(celular), ['filas[0].ley'])
  expect(sinPeso.filas[0]?.peso).toBe(null)
  expect(campos(sinPeso)).toEqual([])
  expect(aDatos(sinPeso, evaluar(sinPeso, CONDICIONES)).articulos[0]).toEqual({
    descripcion: 'Celular Samsung A15',
    peso: 0,
    ficha: { clase: 'celular', marca: 'Samsung', modelo: 'A15', serial: '490154203237518' },
    valor: 300_000,
  })
  expect(campos(con({ ...celular, peso: null, serial: '490154203237517' }))).toEqual(['filas[0].serial'])
  const taladro = con({
    ...filaVacia('herramienta'),
    descripcion: 'Taladro',
    serial: ' 3 601-B12/7 ',
    valor: 80_000,
  })
  expect(aDatos(taladro, evaluar(taladro, CONDICIONES)).articulos[0]?.ficha).toEqual({
    clase: 'herramienta',
    serial: '3 601-B12/7',
  })
})

test('a repeated item is another one: neither its number nor its photos', () => {
  const uno = { ...anillo(), serial: 'ABC12D', fotos: ['f'], motivo: 'porque sí', revisado: true }
  expect(repetida(uno)).toMatchObject({ descripcion: 'Anillo', peso: 400, serial: '', fotos: [], motivo: '' })
  expect(repetida(uno).id).not.toBe(uno.id)
})

test('what is signed is said of one thing in singular, and of grace as the paper says it', () => {
  const dicho = (diasGracia: number, ...filas: Fila[]) =>
    enPalabras(evaluar(con(...filas), CONDICIONES), { diasGracia }, 'Ana Gil').join('\n')
  const uno = dicho(0, anillo())
  expect(uno).toContain('Ana Gil vende hoy 1 artículo ')
  expect(uno).toContain('Puede recobrarlo hasta ')
  expect(uno).toContain('Si no lo recobra ni paga meses hasta ese día, el artículo queda para la casa')
  expect(uno).toContain('El mes nuevo se cobra desde el día siguiente al de su comienzo.')
  const dos = dicho(1, anillo(), anillo())
  expect(dos).toContain('Si no los recobra ni paga meses hasta ese día, los artículos quedan para la casa')
  expect(dos).toContain('cuando han pasado más de 1 día desde su comienzo.')
})

test('a draft whose term is offered no longer is told so, and the one of the settings counts in its place', () => {
  const perdido = { ...con(anillo()), plazoId: 'p9' }
  expect(perdioElPlazo(perdido, CONDICIONES)).toBe(true)
  expect(aDatos(perdido, evaluar(perdido, CONDICIONES)).plazoId).toBe('p4')
  for (const plazoId of ['', 'p4']) expect(perdioElPlazo({ plazoId }, CONDICIONES)).toBe(false)
})
