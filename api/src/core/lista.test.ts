import { describe, expect, it } from 'vitest'
import { LISTA_CLIENTES } from '../clientes/lista.ts'
import { LISTA_CONTRATOS } from '../contratos/lista.ts'
import { LISTA_VENCIDOS } from '../contratos/listaVencidos.ts'
import { LISTA_TAREAS } from '../cumplimiento/lista.ts'
import {
  definirLista,
  enPalabras,
  filasDeLista,
  filtroEnPalabras,
  grupoDe,
  gruposDeFilas,
  leerOrden,
  sonUnaSuma,
  sumarFilas,
  valorDe,
} from './lista.ts'

interface Fila {
  nombre: string
  clase: string
  valor: number | null
  dia: string
  marcas: readonly string[]
}

const LISTA = definirLista<Fila>()({
  clave: 'pruebas',
  nombre: 'Pruebas',
  ninguna: 'Ninguna prueba',
  busca: 'Nombre',
  orden: 'nombre',
  columnas: [
    { clave: 'nombre', titulo: 'Nombre', de: (f) => f.nombre, ordena: true },
    { clave: 'clase', titulo: 'Clase', de: (f) => f.clase, agrupa: true },
    { clave: 'marcado', titulo: 'Marcado', sinBuscar: true, de: (f) => (f.marcas.length > 0 ? 'Sí' : 'No') },
    { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (f) => f.valor, ordena: true, suma: true },
    { clave: 'dia', titulo: 'Día', tipo: 'fecha', de: (f) => f.dia, agrupa: (f) => f.dia.slice(0, 7) },
  ],
  filtros: [
    {
      clave: 'clase',
      titulo: 'Clase',
      tipo: 'opciones',
      opciones: [
        { value: 'o', label: 'Oro' },
        { value: 'v', label: 'Varios' },
      ],
    },
    { clave: 'valor', titulo: 'Valor', tipo: 'montos' },
    { clave: 'dia', titulo: 'Día', tipo: 'fechas' },
    { clave: 'nombre', titulo: 'Nombre', tipo: 'texto' },
    { clave: 'comienzo', titulo: 'Comienzo', tipo: 'texto', comienza: true, de: (f) => f.nombre },
    { clave: 'marcas', titulo: 'Marcas', tipo: 'opciones', de: (f) => f.marcas },
  ],
  pestanas: {
    clave: 'caro',
    titulo: 'Precio',
    tipo: 'opcion',
    opciones: [{ value: 'si', label: 'Caros' }],
    de: (f) => ((f.valor ?? 0) > 50 ? 'si' : 'no'),
  },
})

const FILAS: Fila[] = [
  { nombre: 'Ñoño 10', clase: 'o', valor: 100, dia: '2026-11-02', marcas: ['a', 'b'] },
  { nombre: 'Álvaro 9', clase: 'v', valor: null, dia: '2026-10-30', marcas: [] },
  { nombre: 'zoila', clase: 'v', valor: 7, dia: '2026-11-20', marcas: ['b'] },
]
const nombres = (consulta: Record<string, string | number>) =>
  filasDeLista(LISTA, FILAS, consulta).map(({ nombre }) => nombre.split(' ')[0])

describe('rows of a list that is all at hand', () => {
  it.each([
    [{}, ['Álvaro', 'Ñoño', 'zoila']],
    [{ orden: '-nombre' }, ['zoila', 'Ñoño', 'Álvaro']],
    // What has no value goes last, also when it goes up.
    [{ orden: 'valor' }, ['zoila', 'Ñoño', 'Álvaro']],
    [{ texto: 'alvaro 9' }, ['Álvaro']],
    [{ texto: 'nono zoila' }, []],
    [{ nombre: 'o' }, ['Álvaro', 'Ñoño', 'zoila']],
    [{ comienzo: 'alv' }, ['Álvaro']],
    [{ comienzo: 'o' }, []],
    [{ clase: 'v' }, ['Álvaro', 'zoila']],
    [{ clase: 'o,v' }, ['Álvaro', 'Ñoño', 'zoila']],
    [{ valorDesde: 8 }, ['Ñoño']],
    [{ valorHasta: 100 }, ['Ñoño', 'zoila']],
    [{ diaDesde: '2026-11-01', diaHasta: '2026-11-19' }, ['Ñoño']],
    [{ nombre: 'OIL' }, ['zoila']],
    [{ caro: 'si' }, ['Ñoño']],
    // Of several values any will do; a yes or no is not searched.
    [{ marcas: 'b' }, ['Ñoño', 'zoila']],
    [{ marcas: 'a,c' }, ['Ñoño']],
    [{ texto: 'si' }, []],
  ])('under %j', (consulta, esperados) => {
    expect(nombres(consulta)).toEqual(esperados)
  })

  it('are put together by what joins them, with their sums', () => {
    expect(gruposDeFilas(LISTA.columnas, LISTA.columnas[1], FILAS)).toEqual([
      { clave: 'o', cantidad: 1, sumas: { valor: 100 } },
      { clave: 'v', cantidad: 2, sumas: { valor: 7 } },
    ])
    expect(FILAS.map((fila) => grupoDe(LISTA.columnas[4], fila))).toEqual(['2026-11', '2026-10', '2026-11'])
  })
})

it('a filter is told in the words of its options, days and amounts', () => {
  expect(enPalabras(LISTA, {})).toBe('todos')
  expect(
    enPalabras(LISTA, {
      texto: 'x',
      caro: 'si',
      clase: 'o,v',
      valorDesde: 1_000_000,
      diaDesde: '2026-09-01',
      diaHasta: '2027-02-28',
    }),
  ).toBe(
    'busca «x», precio Caros, clase Oro, Varios, valor desde $\u00a01.000.000, día 1 sep 2026 a 28 feb 2027',
  )
  expect(filtroEnPalabras(LISTA.filtros[2], { diaHasta: '2026-11-19' })).toBe('hasta 19 nov 2026')
  expect(filtroEnPalabras(LISTA.filtros[2], { diaDesde: '2026-11-19', diaHasta: '2026-11-19' })).toBe(
    '19 nov 2026',
  )
  expect(enPalabras(LISTA, { clase: 'z' }, { clase: [{ value: 'z', label: 'Zafiro' }] })).toBe('clase Zafiro')
})

it('an order names a column and a direction', () => {
  expect(leerOrden('-valor')).toEqual({ clave: 'valor', baja: true })
  expect(leerOrden('valor')).toEqual({ clave: 'valor', baja: false })
})

it('a column adds the rows that say so: what was voided is shown and not added', () => {
  const filas = [
    { estado: 'hecha', peso: 5 },
    { estado: 'anulada', peso: 7 },
  ]
  const columnas = [
    {
      clave: 'peso',
      titulo: 'Peso',
      de: (f: (typeof filas)[0]) => f.peso,
      suma: (f: (typeof filas)[0]) => f.estado !== 'anulada',
    },
    { clave: 'todo', titulo: 'Todo', de: (f: (typeof filas)[0]) => f.peso, suma: true },
  ] as const
  expect(sumarFilas(columnas, filas)).toEqual({ cantidad: 2, sumas: { peso: 5, todo: 12 } })
})

it('rows of a list that adds up within a column are a sum only when they are alike in it', () => {
  const [uno, otro] = [FILAS.filter(({ clase }) => clase === 'o'), FILAS.filter(({ clase }) => clase === 'v')]
  const porClase = { ...LISTA, sumaSoloPor: 'clase' }
  expect([uno.length > 0, otro.length > 0]).toEqual([true, true])
  expect([sonUnaSuma(porClase, uno), sonUnaSuma(porClase, otro)]).toEqual([true, true])
  expect([sonUnaSuma(porClase, FILAS), sonUnaSuma(LISTA, FILAS)]).toEqual([false, true])
})

it.each([LISTA_CLIENTES, LISTA_CONTRATOS, LISTA_VENCIDOS, LISTA_TAREAS])(
  'a NIT of a customer is told in $nombre with its check digit, as in what was spent',
  ({ columnas }) => {
    const columna = columnas.find(({ clave }) => clave === 'documento')
    const de = (tipo_documento: string, cedula: string) => {
      const cliente = { tipo_documento, cedula }
      return columna && valorDe(columna as never, { ...cliente, cliente })
    }
    expect([de('NIT', '900123456'), de('CC', '1020304999')]).toEqual(['900.123.456-8', '1020304999'])
  },
)
