import { expect, it } from 'vitest'
import { admite, ESTADOS_CASO, PASOS_CASO, type PasoCaso } from './casos.ts'
import { ausenciaDe, diasDeTrimestre, trimestreDe, trimestresEntre } from './trimestres.ts'

it.each([
  ['2026-01-01', '2026-1', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-2', '2026-04-01', '2026-06-30'],
  ['2026-12-31', '2026-4', '2026-10-01', '2026-12-31'],
])('%s is of %s', (dia, trimestre, desde, hasta) => {
  expect(trimestreDe(dia)).toBe(trimestre)
  expect(diasDeTrimestre(trimestre)).toEqual({ desde, hasta })
})

it('quarters go back over the year', () => {
  expect(trimestresEntre('2025-11-30', '2026-05-01')).toEqual(['2026-2', '2026-1', '2025-4'])
})

it.each([
  ['2026-09-30', 'en_curso', 10],
  ['2026-10-01', 'por_presentar', 9],
  ['2026-10-10', 'por_presentar', 0],
  ['2026-10-11', 'vencida', -1],
])('the third quarter on %s is %s', (hoy, estado, dias) => {
  const nada = { presentada: false, conRos: false }
  expect(ausenciaDe('2026-3', hoy, nada)).toMatchObject({ limite: '2026-10-10', estado, dias })
  expect(ausenciaDe('2026-3', hoy, { ...nada, conRos: true }).estado).toBe('con_ros')
  expect(ausenciaDe('2026-3', hoy, { presentada: true, conRos: true }).estado).toBe('presentada')
})

it('what was filed is not taken back, and nothing is filed that was not decided', () => {
  const pasos = Object.keys(PASOS_CASO) as PasoCaso[]
  const cuales = ESTADOS_CASO.map((estado) => [estado, pasos.filter((paso) => admite(paso, estado))])
  expect(cuales).toEqual([
    ['abierto', ['archivar', 'reportar']],
    ['archivado', ['reabrir']],
    ['por_reportar', ['radicar', 'reabrir']],
    ['presentado', []],
  ])
})
