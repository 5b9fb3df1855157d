import { expect, test } from 'vitest'
import { avisoDelDia, diasPrevios, tieneQueDecir } from './avisosDeContrato.ts'

const AJUSTES = { diasPrevios: 3, cicloDias: 15, cicloVeces: 2 }
const vigente = (vence: string) => ({ estado: 'vigente', vence, espera_hasta: null })
const tipo = (vence: string, hoy: string, ajustes = AJUSTES) =>
  avisoDelDia(vigente(vence), hoy, ajustes)?.tipo

test.each([
  ['2026-11-24', undefined],
  ['2026-11-23', 'dias previo vencimiento'],
  ['2026-11-21', 'dias previo vencimiento'],
  ['2026-11-20', undefined],
  ['2026-11-19', 'vencimiento'],
  ['2026-11-17', 'vencimiento'],
  ['2026-11-16', undefined],
  ['2026-11-05', 'ciclo envio vencimiento'],
  ['2026-11-03', 'ciclo envio vencimiento'],
  ['2026-11-02', undefined],
  ['2026-10-21', 'ciclo envio vencimiento'],
  ['2026-10-06', undefined],
])('due on %s, on 20 Nov: %s', (vence, dicho) => expect(tipo(vence, '2026-11-20')).toBe(dicho))

test('one key for each notice of each due date, whatever day of its slack it is said', () => {
  const clave = (hoy: string) => avisoDelDia(vigente('2026-11-05'), hoy, AJUSTES)?.clave
  expect(['2026-11-06', '2026-11-07', '2026-11-08'].map(clave)).toEqual(Array(3).fill('vencido:2026-11-05'))
  expect(['2026-11-20', '2026-11-22', '2026-12-05'].map(clave)).toEqual([
    'ciclo:2026-11-05:1',
    'ciclo:2026-11-05:1',
    'ciclo:2026-11-05:2',
  ])
})
test('a setting at zero is silent; so is what is closed, and a wait until it is broken', () => {
  expect(tipo('2026-11-22', '2026-11-20', { ...AJUSTES, diasPrevios: 0 })).toBeUndefined()
  expect(tipo('2026-11-05', '2026-11-20', { ...AJUSTES, cicloDias: 0 })).toBeUndefined()
  for (const estado of ['resuelto', 'anulado', 'decomisado', 'problema_legal'])
    expect(avisoDelDia({ ...vigente('2026-11-19'), estado }, '2026-11-20', AJUSTES)).toBeUndefined()
  const espera = (hasta: string) =>
    avisoDelDia({ estado: 'en_espera', vence: '2026-11-19', espera_hasta: hasta }, '2026-11-20', AJUSTES)
  expect(espera('2026-11-20')).toBeUndefined()
  expect(espera('2026-11-19')).toEqual({ tipo: 'vencimiento', clave: 'espera:2026-11-19' })
})

test('a broken promise is told once, and the contract then goes on as any other; one of what is not overdue is not told', () => {
  const tras = (vence: string, hasta: string) =>
    avisoDelDia({ estado: 'en_espera', vence, espera_hasta: hasta }, '2026-11-20', AJUSTES)?.clave
  expect(tras('2026-11-03', '2026-11-17')).toBe('espera:2026-11-17')
  expect(tras('2026-11-03', '2026-11-16')).toBe('ciclo:2026-11-03:1')
  expect(tras('2026-11-22', '2026-11-19')).toBe('previo:2026-11-22')
  expect(tras('2027-01-10', '2026-11-19')).toBeUndefined()
})

test('nothing is collected of who paid every month, though the date passed; before it, the date is told all the same', () => {
  const tipos = ['vencimiento', 'ciclo envio vencimiento', 'dias previo vencimiento'] as const
  expect(tipos.map((uno) => tieneQueDecir(uno, 0))).toEqual([false, false, true])
  expect(tipos.map((uno) => tieneQueDecir(uno, 1))).toEqual([true, true, true])
})

test.each([
  ['2026-11-23', 3],
  ['2026-11-20', 0],
  ['2026-11-10', 0],
])('of what is due on %s it is said %i days in advance', (vence, dias) => {
  expect(diasPrevios(vence, '2026-11-20')).toBe(dias)
})
