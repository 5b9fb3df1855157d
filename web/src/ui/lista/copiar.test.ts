import type { ColumnaLista } from '@retroventa/api/core/lista'
import { expect, it } from 'vitest'
import { paraPegar } from './copiar.ts'

interface Fila {
  nombre: string
  valor: number | null
  peso: number
  creado: string
}

const COLUMNAS: readonly ColumnaLista<Fila>[] = [
  { clave: 'nombre', titulo: 'Nombre', de: (f) => f.nombre },
  { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (f) => f.valor, nada: 'cerrado' },
  { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso },
  { clave: 'creado', titulo: 'Creado', tipo: 'instante', de: (f) => f.creado },
]
const FILA = { nombre: 'Luz', valor: 1_250_000, peso: 1250, creado: '2026-11-21T03:05:00.000Z' }
const copiadas = (...filas: Partial<Fila>[]) =>
  paraPegar(
    COLUMNAS,
    filas.map((una) => ({ ...FILA, ...una })),
  ).split('\n')

it('copies rows as their file says them: grams with a comma, Bogotá time, the word of what has no value', () => {
  expect(copiadas({}, { valor: null, peso: -50 })).toEqual([
    'Nombre\tValor\tPeso en gramos\tCreado',
    'Luz\t1250000\t12,50\t2026-11-20 22:05',
    'Luz\tcerrado\t-0,50\t2026-11-20 22:05',
  ])
})

it.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['aro\n=1+1', 'aro =1+1'],
  ['\t+57', "' +57"],
  ['dos\tceldas\r\nno', 'dos celdas no'],
  ['"El Dorado" grande', '"""El Dorado"" grande"'],
])('copies %j in a cell that nothing runs and nothing splits', (nombre, dicho) => {
  const [, fila] = copiadas({ nombre })
  expect(fila).toBe(`${dicho}\t1250000\t12,50\t2026-11-20 22:05`)
})

it('copies a NIT with its check digit, as the screen says it, and any other document as its number alone', () => {
  const documento: ColumnaLista<{ tipo: string | null; numero: string }> = {
    clave: 'documento',
    titulo: 'Documento',
    tipo: 'cedula',
    de: (f) => f.numero,
    tipoDe: (f) => f.tipo,
  }
  const filas = ['NIT', 'CC', null].map((tipo) => ({ tipo, numero: '900123456' }))
  expect(paraPegar([documento], filas).split('\n')).toEqual([
    'Documento',
    '900.123.456-8',
    '900123456',
    '900123456',
  ])
})
