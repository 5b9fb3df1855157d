import type { SituacionSepare } from '@retroventa/domain/operaciones/separes/situacion'
import { expect, test } from 'vitest'
import { pagoInicial, pagosEscritos } from '../../ui/operacion/pagos.ts'
import { conVuelta, fallasDeVuelta, loQueVuelve } from './vuelta.ts'

const PLAN = {
  fila: { estado: 'vigente', abonado: 120_000, proxima: null },
  limites: { inicial: 1_000, meses: 3, retenido: 1_000 },
  pagos: [
    { medio: 'datafono', valor: 30_000 },
    { medio: 'otro', valor: 30_000 },
  ],
} as unknown as SituacionSepare
const vacio = { retenido: null as number | null, ...pagoInicial() }

test('what is given back of a layaway is proposed by the means that it came by, and again when another amount is kept', () => {
  expect(pagosEscritos(conVuelta(PLAN, vacio), -108_000)).toEqual([
    { medio: 'efectivo', valor: 54_000 },
    { medio: 'datafono', valor: 27_000 },
    { medio: 'otro', valor: 27_000 },
  ])
  const todo = conVuelta(PLAN, { ...vacio, retenido: 0 })
  expect(pagosEscritos(todo, -120_000)).toContainEqual({ medio: 'otro', valor: 30_000 })
  expect(pagosEscritos(conVuelta(PLAN, { ...vacio, retenido: 120_000 }), 0)).toEqual([])
})

test('how much is given back is said before anything is written, and again when another amount is kept', () => {
  const dicho = (retenido: number | null) => loQueVuelve(PLAN, { retenido }).replaceAll('\u00a0', ' ')
  expect(dicho(null)).toBe('De $ 120.000 abonados se devuelven $ 108.000 y la casa retiene $ 12.000.')
  expect(dicho(20_000)).toBe('De $ 120.000 abonados se devuelven $ 100.000 y la casa retiene $ 20.000.')
})

test('no means gives back more than came by it, said at its field', () => {
  const valores = conVuelta(PLAN, vacio)
  expect(fallasDeVuelta(PLAN, valores)).toEqual([])
  valores.otros.otro.valor = 30_001
  expect(fallasDeVuelta(PLAN, valores)).toEqual([
    {
      campo: 'otros.otro.valor',
      mensaje: expect.stringMatching(
        /^Por ese medio se devuelven hasta \$\s30\.000, que es lo que se abonó por él\.$/,
      ),
    },
  ])
})
