import { expect, it } from 'vitest'
import { periodoPedido } from './periodo.ts'

const HOY = '2026-11-20'

it.each([
  ['nothing', {}, ['2026-11-01', HOY, '2026-10-12', '2026-10-31']],
  ['its end', { hasta: '2026-02-28' }, ['2026-02-01', '2026-02-28', '2026-01-04', '2026-01-31']],
  ['its beginning', { desde: '2026-11-10' }, ['2026-11-10', HOY, '2026-10-30', '2026-11-09']],
  ['one day', { desde: HOY, hasta: HOY }, [HOY, HOY, '2026-11-19', '2026-11-19']],
  [
    'a day that has not come',
    { desde: '2027-01-05' },
    ['2027-01-05', '2027-01-05', '2027-01-04', '2027-01-04'],
  ],
  [
    'an end before its beginning: no days, and one before it',
    { desde: '2026-11-10', hasta: '2026-11-01' },
    ['2026-11-10', '2026-11-01', '2026-11-09', '2026-11-09'],
  ],
])('a period of a month of which was said %s', (_, pedido, esperado) => {
  const { desde, hasta, antesDesde, antesHasta } = periodoPedido('mes', pedido, HOY)
  expect([desde, hasta, antesDesde, antesHasta]).toEqual(esperado)
})

it('the whole past has no ends unless they are said', () => {
  expect(periodoPedido('todo', {}, HOY)).toMatchObject({ desde: '1990-01-01', hasta: '2100-12-31' })
  expect(periodoPedido('todo', { hasta: '2026-01-01' }, HOY)).toMatchObject({ hasta: '2026-01-01' })
})
