import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumarDias } from '../fechas/fecha.ts'
import { periodoPedido, tramosDe } from './periodo.ts'

const HOY = '2026-11-20'

it.each([
  ['nothing', {}, ['2026-11-01', HOY, '2026-10-12', '2026-10-31']],
  ['its end', { hasta: '2026-02-28' }, ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31']],
  [
    'a whole month: the whole month before, however long',
    { desde: '2026-10-01', hasta: '2026-10-31' },
    ['2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ],
  [
    'some whole months: as many before',
    { desde: '2026-01-01', hasta: '2026-03-31' },
    ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ],
  [
    'a month in course, up to its last day: as many days as have come',
    { desde: '2026-11-01', hasta: '2026-11-30' },
    ['2026-11-01', '2026-11-30', '2026-10-12', '2026-10-31'],
  ],
  [
    'a year in course',
    { desde: '2026-01-01', hasta: '2026-12-31' },
    ['2026-01-01', '2026-12-31', '2025-02-11', '2025-12-31'],
  ],
  [
    'a month and a day',
    { desde: '2026-10-01', hasta: '2026-11-01' },
    ['2026-10-01', '2026-11-01', '2026-08-30', '2026-09-30'],
  ],
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

it('a period of a year of which nothing was said is the month of its last day and the eleven before', () => {
  expect(periodoPedido('anio', {}, HOY)).toMatchObject({ desde: '2025-12-01', hasta: HOY })
  expect(periodoPedido('anio', { hasta: '2026-02-10' }, HOY)).toMatchObject({
    desde: '2025-03-01',
    hasta: '2026-02-10',
  })
  expect(periodoPedido('anio', { desde: '2020-01-01' }, HOY)).toMatchObject({
    desde: '2020-01-01',
    hasta: HOY,
  })
})

it('the whole past has no ends unless they are said', () => {
  expect(periodoPedido('todo', {}, HOY)).toMatchObject({ desde: '1990-01-01', hasta: '2100-12-31' })
  expect(periodoPedido('todo', { hasta: '2026-01-01' }, HOY)).toMatchObject({ hasta: '2026-01-01' })
})

const dia = fc.integer({ min: -900, max: 400 }).map((dias) => sumarDias(HOY, dias))
it('some days after others are the whole period, each day once, in the order that was asked for', () => {
  fc.assert(
    fc.property(dia, dia, fc.boolean(), fc.infiniteStream(fc.nat(60_000)), (desde, hasta, alReves, filas) => {
      const tramos = tramosDe({ desde, hasta }, HOY, alReves)
      const dias: string[] = []
      for (let uno = tramos.next(0); !uno.done; uno = tramos.next(filas.next().value)) {
        const suyos: string[] = []
        for (let d = uno.value.desde; d <= uno.value.hasta; d = sumarDias(d, 1)) suyos.push(d)
        expect(suyos.length).toBeGreaterThan(0)
        dias.push(...(alReves ? suyos.toReversed() : suyos))
      }
      const todos: string[] = []
      for (let d = desde; d <= hasta; d = sumarDias(d, 1)) todos.push(d)
      expect(dias).toEqual(alReves ? todos.toReversed() : todos)
    }),
  )
})

it('days of many rows are read one by one, and a whole past of few in a hundred readings', () => {
  const [primero, segundo, tercero] = [tramosDe({ desde: '2026-01-01', hasta: HOY }, HOY, true)].flatMap(
    (t) => [t.next(0).value, t.next(50_000).value, t.next(10).value],
  )
  expect([primero, segundo, tercero]).toEqual([
    { desde: HOY, hasta: HOY },
    { desde: '2026-11-19', hasta: '2026-11-19' },
    { desde: '2026-11-17', hasta: '2026-11-18' },
  ])
  const todo = tramosDe({ desde: '1990-01-01', hasta: '2100-12-31' }, HOY, true)
  let lecturas = 0
  for (let uno = todo.next(0); !uno.done; uno = todo.next(0)) lecturas++
  expect(lecturas).toBeLessThan(150)
})
