import { join, relative } from 'node:path'

const RAIZ = join(import.meta.dirname, '../..')
const LENTOS = 10
const MINUTO_MS = 60_000

/** A file of tests and what it took, milliseconds. */
export interface Tardanza {
  archivo: string
  ms: number
}

interface InformeVitest {
  testResults: { name: string; startTime: number; endTime: number }[]
}
interface Suite {
  file?: string
  suites?: Suite[]
  specs?: { title?: string; tests: { status?: string; results: { duration: number }[] }[] }[]
}

/** The files of a JSON report of Vitest. */
export const archivosDeVitest = ({ testResults }: InformeVitest): Tardanza[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    archivo: relative(RAIZ, name).replaceAll('\\', '/'),
    ms: Math.max(0, endTime - startTime),
  }))

/** The files of a JSON report of Playwright. */
export const archivosDePlaywright = ({ suites }: { suites: Suite[] }): Tardanza[] =>
  suites.map((suite) => ({ archivo: `e2e/src/${suite.file}`, ms: duracion(suite) }))

/** The walks that failed and, walked again, did not: each is a fault to be found, of the walk or of the product. */
export const inestables = ({ suites }: { suites: Suite[] }): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `${suite.file}: ${title}`),
    ...inestables({ suites: suite.suites ?? [] }),
  ])

const duracion = ({ suites = [], specs = [] }: Suite): number =>
  suma(suites.map(duracion)) +
  suma(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))))

const suma = (numeros: number[]): number => numeros.reduce((a, b) => a + b, 0)

/** What `npm test` says of its time: minutes of each workspace, whichever worker ran them, and the slowest files. */
export function informeDeTiempo(archivos: readonly Tardanza[]): string[] {
  const porCarpeta = Map.groupBy(archivos, ({ archivo }) => archivo.split('/')[0] ?? '')
  const carpetas = [...porCarpeta]
    .map(([carpeta, suyos]) => ({ carpeta, ms: suma(suyos.map(({ ms }) => ms)) }))
    .toSorted((a, b) => b.ms - a.ms)
  return [
    'Minutos por carpeta (lo que tardaron sus archivos, uno tras otro):',
    ...carpetas.map(({ carpeta, ms }) => `  ${(ms / MINUTO_MS).toFixed(1).padStart(6)}  ${carpeta}`),
    `Los ${LENTOS} archivos más lentos, en segundos:`,
    ...archivos
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, LENTOS)
      .map(({ archivo, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)}  ${archivo}`),
  ]
}
