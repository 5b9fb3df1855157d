import { describe, expect, it } from 'vitest'
import { estadoNovedad, validarNovedad } from './novedad.ts'

const HOY = '2026-11-20'

describe('a news item', () => {
  it.each([
    ['2026-11-20', null, false, 'vigente'],
    ['2026-11-01', '2026-11-20', false, 'vigente'],
    ['2026-11-01', '2026-11-19', false, 'terminada'],
    ['2026-11-21', null, false, 'programada'],
    ['2026-11-20', null, true, 'retirada'],
    ['2026-11-01', '2026-11-19', true, 'retirada'],
  ] as const)('of %s to %s, taken back %s: %s', (desde, hasta, retirada, estado) => {
    expect(estadoNovedad({ desde, hasta, retirada }, HOY)).toBe(estado)
  })

  it.each([
    ['Algo', HOY, null, undefined, []],
    ['Algo', HOY, HOY, undefined, []],
    ['  ', HOY, null, undefined, ['novedad.descripcion']],
    ['Algo', '2026-11-19', null, undefined, ['novedad.desde_pasado']],
    ['Algo', '2026-11-19', null, '2026-11-19', []],
    ['Algo', '2026-11-18', null, '2026-11-19', ['novedad.desde_pasado']],
    ['Algo', '2026-11-25', '2026-11-24', undefined, ['novedad.hasta_antes']],
    ['Algo', '2026-11-10', '2026-11-19', '2026-11-10', ['novedad.hasta_pasado']],
    [
      '',
      '2026-11-19',
      '2026-11-18',
      undefined,
      ['novedad.descripcion', 'novedad.desde_pasado', 'novedad.hasta_antes'],
    ],
  ] as const)('«%s» of %s to %s (before: %s): %j', (descripcion, desde, hasta, antes, codigos) => {
    expect(validarNovedad({ descripcion, desde, hasta }, HOY, antes).map(({ codigo }) => codigo)).toEqual(
      codigos,
    )
  })
})
