import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearPrueba, type Navegador, type Prueba } from '../app.ts'
import { consultasDe } from '../filasLeidas.ts'
import { type Mundo, rutaEn, unMundo } from '../mundo.ts'
import { unaRemision } from '../taller/desuso.ts'

/**
 * Every list that leaves as a file says the same things in the same way: the words of the screen, the filter, how many rows,
 * one kind of date that sorts. Which lists these are is read from the calls: a new one is held to it by being there.
 */
const EXPORTES = ENDPOINTS.filter(
  ({ endpoint: { path, produce } }) =>
    produce === 'text/csv' && !path.startsWith('/demostracion') && !/\/(errores|plantilla|copia)/.test(path),
).map(({ endpoint }) => endpoint)
/** What some calls cannot do without. */
const PIDEN: Readonly<Record<string, string>> = {
  '/anticipos/exportar': 'sentido=cobrar&',
  '/consultas/informe/exportar': 'mes=2026-11&',
}
const CON_TEXTO = EXPORTES.filter(
  ({ query }) => query && 'shape' in query && 'texto' in (query.shape as object),
)

/** They go on from the last row that they sent, by where it stands: nothing is worked out again. */
const SIGUEN: ReadonlySet<string> = new Set([
  '/certificados/exportar',
  '/control-policivo/exportar',
  '/prospectos/exportar',
])

let p: Prueba
let mundo: Mundo
let superadmin: Navegador
/** What a file of one document is of. */
let remision: string
beforeAll(async () => {
  p = await crearPrueba()
  mundo = await unMundo(p)
  remision = await unaRemision(p.deps, await p.entrar('gerente'))
  superadmin = await p.entrar('superadmin')
})
afterAll(() => p.cerrar())

const pedir = async (path: string, consulta: string) => {
  const r = await superadmin.pedir(
    'GET',
    `${path.startsWith('/desuso/remisiones/:codigo') ? path.replace(':codigo', remision) : rutaEn(path, mundo)}?${PIDEN[path] ?? ''}${consulta}`,
  )
  expect(r.estado, r.texto.slice(0, 300)).toBe(200)
  return r
}
const tabla = (csv: string): string[][] =>
  csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((linea) => linea.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((celda) => celda.replace(/^"|"$/g, '')))

/** What only a program says: joined words, keys, agents of browsers, and days that do not sort. */
const NO_SON_PALABRAS = [
  /^[a-z]+([A-Z][a-z]+)+$/,
  /^[a-z]+(_[a-z]+)+$/,
  /^[a-z]+\.[a-z_]+$/,
  /^(true|false|null|undefined|NaN)$/,
  /Mozilla\/5\.0/,
  /^\d{1,2}\/\d{1,2}\/\d{2,4}/,
  /^\d{4}-\d{2}-\d{2}T/,
  /^\d{1,2} [a-z]{3} \d{4}$/,
]

describe('exports agree', () => {
  it('there are many, and each is a file of the kit of lists', () => {
    expect(EXPORTES.length).toBeGreaterThan(15)
  })

  it.each(EXPORTES.map(({ path }) => path))(
    '%s: titles, words instead of keys, dates that sort, and at its foot the filter, the count and the day',
    async (path) => {
      const { texto, cabeceras } = await pedir(path, 'archivo=csv')
      expect(cabeceras['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.csv"$/)
      const filas = tabla(texto)
      const [titulos = []] = filas
      const pie = filas.findIndex(([celda]) => celda === 'Filtro')
      expect(
        titulos.every((titulo) => /^\p{Lu}/u.test(titulo)),
        titulos.join(' | '),
      ).toBe(true)
      expect(pie).toBeGreaterThan(0)
      // The client of these tests says a name of its own, which no browser would.
      const datos = filas.slice(1, pie).map((fila) => fila.filter((celda) => celda !== 'lightMyRequest'))
      // The day is the last line, the count the one after the filter: as many as rows there are.
      expect(filas.at(-1)).toEqual(['Fecha', '2026-11-20'])
      expect(filas[pie + 1]?.[1]).toBe(String(datos.length))
      for (const celda of datos.flat())
        for (const patron of NO_SON_PALABRAS) expect(celda, `${path}: ${celda}`).not.toMatch(patron)
    },
  )

  it.each(EXPORTES.map(({ path }) => path))('%s: the workbook holds what the CSV does', async (path) => {
    const csv = tabla((await pedir(path, 'archivo=csv')).texto)
    const { bytes } = await pedir(path, 'archivo=xlsx')
    const libro = (await readXlsx(Buffer.from(bytes))).sheets[0]?.rows ?? []
    // The log grows by one: the line of who took the first file.
    const crece = path.startsWith('/auditoria') ? 1 : 0
    expect(libro.length).toBe(csv.length + crece)
    expect(libro[0]).toEqual(csv[0])
  })

  const deUnaVez = EXPORTES.map(({ path }) => path).filter((path) => !SIGUEN.has(path))
  it.each(deUnaVez)('%s: no row of it is looked for again', async (path) => {
    const { db } = p.base
    const { consultas } = await consultasDe(db, '', async (vigilada) => {
      Object.assign(p.deps, { db: vigilada })
      await pedir(path, 'archivo=csv').finally(() => Object.assign(p.deps, { db }))
    })
    expect(consultas.length).toBeGreaterThan(0)
    // What a page stands after is worked out for each of them.
    expect(consultas.map((una) => una.sql).filter((una) => una.includes('offset $'))).toEqual([])
  })

  it.each(CON_TEXTO.map(({ path }) => path))('%s: a filter is obeyed, and said', async (path) => {
    const filas = tabla((await pedir(path, 'texto=zzzqqqxxx&archivo=csv')).texto)
    expect(filas[1]?.[0]).toBe('Filtro')
    expect(filas[1]?.[1]).toContain('«zzzqqqxxx»')
  })
})
