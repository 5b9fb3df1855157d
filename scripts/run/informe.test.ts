import { expect, it } from 'vitest'
import {
  archivosDePlaywright,
  archivosDeVitest,
  conRepetidas,
  cortadasPorReloj,
  cuentaDeVitest,
  fallasDePlaywright,
  fallasDeVitest,
  inestables,
  informeDeTiempo,
  presupuestoMin,
  soloDe,
} from './informe.ts'

it('gives eight minutes to the first modules, and twenty seconds to each later one', () => {
  expect([10, 23, 26, 48].map(presupuestoMin).map((minutos) => minutos.toFixed(2))).toEqual([
    '8.00',
    '8.00',
    '9.00',
    '16.33',
  ])
})

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

it('runs again what the clock cut and nothing else, and counts it as it was the second time', () => {
  const archivo = (nombre: string, ...motivos: string[]) => ({
    name: new URL(`../${nombre}`, import.meta.url).pathname,
    startTime: 0,
    endTime: 1,
    status: motivos.length > 0 ? 'failed' : 'passed',
    message: '',
    assertionResults: [
      { fullName: 'adds', status: 'passed', failureMessages: [] },
      ...motivos.map((motivo) => ({ fullName: 'takes', status: 'failed', failureMessages: [motivo] })),
    ],
  })
  const reloj = 'TestTimeoutError: Test timed out in 30000ms.\n  at x'
  const primero = {
    testResults: [
      archivo('bien.test.ts'),
      archivo('cortada.test.ts', reloj, 'Error: PostgreSQL, cuando se acabó el tiempo:\nnada'),
      archivo('mal.test.ts', reloj, 'AssertionError: expected 1 to be 2'),
      { ...archivo('mudo.test.ts'), status: 'failed', message: 'no loads', assertionResults: [] },
    ],
  }
  expect(cortadasPorReloj(primero)).toEqual(['scripts/cortada.test.ts'])
  expect(soloDe(primero, ['scripts/cortada.test.ts']).testResults).toEqual([primero.testResults[1]])
  expect(cuentaDeVitest(primero)).toEqual({ passed: 3, failed: 4, skipped: 0 })
  const bien = conRepetidas(primero, { testResults: [archivo('cortada.test.ts')] })
  expect(bien.testResults).toHaveLength(4)
  expect(cuentaDeVitest(bien)).toEqual({ passed: 3, failed: 2, skipped: 0 })
})
