import { expect, it } from 'vitest'
import {
  archivosDePlaywright,
  archivosDeVitest,
  fallasDePlaywright,
  fallasDeVitest,
  inestables,
  informeDeTiempo,
} from './informe.ts'

it('adds up the files of each workspace and names the ten slowest, the slowest first', () => {
  const vitest = archivosDeVitest({
    testResults: Array.from({ length: 12 }, (_, i) => ({
      name: new URL(`../../server/src/a${i}.test.ts`, import.meta.url).pathname,
      startTime: 1_000,
      endTime: 1_000 + i * 1_000,
    })),
  })
  const playwright = archivosDePlaywright({
    suites: [
      {
        file: 'camino.e2e.ts',
        specs: [{ tests: [{ results: [{ duration: 20_000 }] }] }],
        suites: [{ specs: [{ tests: [{ results: [{ duration: 10_000 }] }] }] }],
      },
    ],
  })
  const lineas = informeDeTiempo([...vitest, ...playwright])
  expect(lineas.slice(1, 3)).toEqual(['     1.1  server', '     0.5  e2e'])
  const lentos = lineas.slice(4)
  expect(lentos).toHaveLength(10)
  expect(lentos[0]).toBe('    30.0  e2e/src/camino.e2e.ts')
  expect(lentos[1]).toBe('    11.0  server/src/a11.test.ts')
  expect(lineas.join()).not.toContain('a2.test.ts')
})

it('names the walks that only passed when they were walked again', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] })
  const informe = {
    suites: [
      {
        file: 'clientes.e2e.ts',
        specs: [spec('a customer', 'expected')],
        suites: [{ file: 'clientes.e2e.ts', specs: [spec('a date', 'flaky'), spec('a name', 'unexpected')] }],
      },
    ],
  }
  expect(inestables(informe)).toEqual(['clientes.e2e.ts: a date'])
})

it('tells each failure with its reason: a test, a file that does not load, a walk', () => {
  const name = new URL('../a.test.ts', import.meta.url).pathname
  const archivo = { name, startTime: 0, endTime: 1, status: 'failed', message: 'no loads' }
  const prueba = (fullName: string, status: string) => ({
    fullName,
    status,
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at f (/x/node_modules/vitest/run.js:1:2)'],
  })
  expect(
    fallasDeVitest({
      testResults: [
        { ...archivo, assertionResults: [prueba('adds', 'failed'), prueba('takes', 'passed')] },
        { ...archivo, assertionResults: [] },
        { ...archivo, status: 'passed' },
      ],
    }),
  ).toEqual(['scripts/a.test.ts: adds\n    expected 1', 'scripts/a.test.ts\n    no loads'])
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ duration: 1, error: { message: 'closed' } }] }],
  })
  expect(
    fallasDePlaywright({
      suites: [{ file: 'b.e2e.ts', suites: [{ file: 'b.e2e.ts', specs: [spec('opens', 'unexpected')] }] }],
    }),
  ).toEqual(['b.e2e.ts: opens\n    closed'])
  expect(fallasDePlaywright({ suites: [{ file: 'b.e2e.ts', specs: [spec('late', 'flaky')] }] })).toEqual([])
})
