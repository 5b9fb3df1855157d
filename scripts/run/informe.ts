import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const RAIZ = join(import.meta.dirname, '../..')
const LENTOS = 10
const MINUTO_MS = 60_000
const LINEAS_DE_MOTIVO = 12

/** A file of tests and what it took, milliseconds. */
export interface Tardanza {
  archivo: string
  ms: number
}

export interface InformeVitest {
  testResults: {
    name: string
    startTime: number
    endTime: number
    status?: string
    message?: string
    assertionResults?: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}
interface Suite {
  file?: string
  suites?: Suite[]
  specs?: {
    title?: string
    tests: { status?: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

/** The files of a JSON report of Vitest. */
export const archivosDeVitest = ({ testResults }: InformeVitest): Tardanza[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    archivo: rutaCorta(name),
    ms: Math.max(0, endTime - startTime),
  }))

/** What failed in a JSON report of Vitest: each test with its reason, or the file that did not load. */
export const fallasDeVitest = ({ testResults }: InformeVitest): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults = [] }) => {
      const fallidas = assertionResults.filter(({ status }) => status === 'failed')
      if (fallidas.length === 0) return [relato(rutaCorta(name), message)]
      return fallidas.map(({ fullName, failureMessages }) =>
        relato(`${rutaCorta(name)}: ${fullName}`, failureMessages?.join('\n')),
      )
    })

/** A time that ran out, or what was said beside it of what it went into. */
const SIN_TIEMPO = /^(\w+: )?(Test|Hook) timed out in |^Error: PostgreSQL, cuando se acabó el tiempo/

/**
 * The files of a JSON report of Vitest in which nothing failed but the clock: run again by themselves they tell a machine that stood
 * still from a fault. A test that said that something is not as it should be is never among them.
 */
export const cortadasPorReloj = ({ testResults }: InformeVitest): string[] =>
  testResults
    .filter(({ status, message = '', assertionResults = [] }) => {
      if (status !== 'failed') return false
      const motivos = assertionResults.flatMap(({ failureMessages }) => failureMessages ?? [])
      return (motivos.length > 0 ? motivos : [message]).every((motivo) =>
        SIN_TIEMPO.test(stripVTControlCharacters(motivo)),
      )
    })
    .map(({ name }) => rutaCorta(name))

/** The part of a report that is of these files. */
export const soloDe = ({ testResults }: InformeVitest, archivos: readonly string[]): InformeVitest => ({
  testResults: testResults.filter(({ name }) => archivos.includes(rutaCorta(name))),
})

/** The first report with the files that the second one ran again as this one found them. */
export const conRepetidas = (primero: InformeVitest, segundo: InformeVitest): InformeVitest => ({
  testResults: primero.testResults.map(
    (archivo) => segundo.testResults.find(({ name }) => name === archivo.name) ?? archivo,
  ),
})

/** Tests of a JSON report of Vitest by how they ended. */
export function cuentaDeVitest({ testResults }: InformeVitest): {
  passed: number
  failed: number
  skipped: number
} {
  const de = (...estados: string[]) =>
    suma(
      testResults.map(
        ({ assertionResults = [] }) =>
          assertionResults.filter(({ status }) => estados.includes(status)).length,
      ),
    )
  return {
    passed: de('passed'),
    // A file that does not load has no tests to count.
    failed: Math.max(de('failed'), testResults.filter(({ status }) => status === 'failed').length),
    skipped: de('skipped', 'pending', 'todo', 'disabled'),
  }
}

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

/** What failed in a JSON report of Playwright, each walk with its reason. */
export const fallasDePlaywright = ({ suites }: { suites: Suite[] }): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) =>
          relato(`${suite.file}: ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    ),
    ...fallasDePlaywright({ suites: suite.suites ?? [] }),
  ])

const rutaCorta = (archivo: string): string => relative(RAIZ, archivo).replaceAll('\\', '/')

/** A name and the first lines of why, without the path through the runner: the whole of it stands where it happened. */
const relato = (nombre: string, motivo = ''): string => {
  const lineas = stripVTControlCharacters(motivo)
    .trim()
    .split('\n')
    .filter((linea) => !/^\s*at .*node_modules/.test(linea))
  return [nombre, ...lineas.slice(0, LINEAS_DE_MOTIVO)].join('\n    ')
}

const duracion = ({ suites = [], specs = [] }: Suite): number =>
  suma(suites.map(duracion)) +
  suma(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((r) => r.duration))))

const suma = (numeros: number[]): number => numeros.reduce((a, b) => a + b, 0)

const DE_LOS_PRIMEROS_MIN = 8
/** Modules that the house had when those minutes were agreed. */
const PRIMEROS_MODULOS = 23
const DE_CADA_OTRO_MIN = 20 / 60

/** Minutes that a whole run may take on two quiet cores: those of the first modules, and twenty seconds for each later one (AGENTS.md). */
export const presupuestoMin = (modulos: number): number =>
  DE_LOS_PRIMEROS_MIN + Math.max(0, modulos - PRIMEROS_MODULOS) * DE_CADA_OTRO_MIN

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
