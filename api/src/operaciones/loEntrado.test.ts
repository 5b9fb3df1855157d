import { expect, it } from 'vitest'
import { z } from 'zod'
import { DatosContrato } from '../contratos/llamadas.ts'
import { ENTRADAS_OPERACION } from './entradas.ts'
import { CUENTAN, mide, nombreDeLoEntrado, todoLoEntrado } from './loEntrado.ts'

interface Esquema {
  type?: string
  format?: string
  properties?: Record<string, Esquema>
  items?: Esquema
  additionalProperties?: Esquema | boolean
  anyOf?: Esquema[]
  oneOf?: Esquema[]
}

/** Every field that a person may enter somewhere in an operation, and whether it is a figure. */
function campos(esquema: Esquema, campo = ''): { campo: string; cifra: boolean }[] {
  const { properties = {}, items, additionalProperties, anyOf = [], oneOf = [] } = esquema
  const dentro = [
    ...Object.entries(properties).flatMap(([suyo, uno]) => campos(uno, suyo)),
    ...[items ?? [], typeof additionalProperties === 'object' ? additionalProperties : [], anyOf, oneOf]
      .flat()
      .flatMap((uno) => campos(uno, campo)),
  ]
  return dentro.length > 0 || ['object', 'array'].includes(esquema.type ?? '') || esquema.format === 'uuid'
    ? dentro
    : [{ campo, cifra: esquema.type === 'integer' || esquema.type === 'number' }]
}

it('whatever is entered in an operation has a name, and each figure says what it measures or counts', () => {
  const todos = [...Object.values(ENTRADAS_OPERACION), DatosContrato].flatMap((forma) =>
    campos(z.toJSONSchema(forma, { unrepresentable: 'any' }) as Esquema),
  )
  expect(todos.length).toBeGreaterThan(100)
  expect(todos.filter(({ campo }) => nombreDeLoEntrado(campo) === campo)).toEqual([])
  expect(todos.filter(({ campo, cifra }) => cifra && mide(campo) === CUENTAN.has(campo))).toEqual([])
})

it('what was entered is told with its rows, in the units of the house, and names no record by its id', () => {
  const id = '019d48ea-2e00-7ae8-9dc4-5e14f5def401'
  const renglones = todoLoEntrado({
    clienteId: id,
    plazoId: id,
    porcentaje: 500,
    articulos: [
      { descripcion: 'Anillo', categoria: 4, peso: 430, piedras: 20, valor: 790_000, fotos: [id] },
      { descripcion: 'Celular', peso: 0, valor: 300_000, ficha: { clase: 'celular', marca: 'LG' } },
    ],
    pagos: [{ medio: 'transferencia', valor: 50_000, referencia: 'TR-1' }],
    destinos: { [id]: 'vitrina_peso', '019d48ea-2e00-7ae8-9dc4-5e14f5def402': 'vitrina_peso' },
    hasta: '2026-12-20',
    lineas: [1, 3],
    motivo: ' ',
  })
  expect(renglones.map(({ nombre, valor }) => `${nombre}: ${valor}`)).toEqual([
    'Porcentaje: 5,00\u00a0%',
    'Artículo 1 · Descripción: Anillo',
    'Artículo 1 · Pureza: Nacional',
    'Artículo 1 · Peso: 4,30\u00a0g',
    'Artículo 1 · Piedras: 0,20\u00a0g',
    'Artículo 1 · Valor: $\u00a0790.000',
    'Artículo 2 · Descripción: Celular',
    'Artículo 2 · Peso: 0,00\u00a0g',
    'Artículo 2 · Valor: $\u00a0300.000',
    'Artículo 2 · Clase: Celular',
    'Artículo 2 · Marca: LG',
    'Pago 1 · Medio: Transferencia',
    'Pago 1 · Valor: $\u00a050.000',
    'Pago 1 · Referencia: TR-1',
    'Destino: Vitrina peso 2',
    'Promete pagar hasta: 20 dic 2026',
    'Líneas: 1, 3',
  ])
})
