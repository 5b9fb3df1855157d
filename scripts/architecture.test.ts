import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ERRORES } from '@retroventa/api/errores'
import { TODOS_LOS_PERMISOS } from '@retroventa/api/permisos'
import { ENDPOINTS } from '@retroventa/api/testing/endpoints'
import { expect, test } from 'vitest'
import { brokenArrows } from './architecture/arrows.ts'
import { circles, threadCircles } from './architecture/circles.ts'
import { deadCitations } from './architecture/citations.ts'
import { listsAtStart } from './architecture/firstLoad.ts'
import { ROOT, readDocuments, readHouse } from './architecture/house.ts'
import {
  anyTypes,
  crowdedFolders,
  deadCoverage,
  highMedian,
  lonelyTests,
  longFiles,
  muteRules,
  shamBrowserTests,
} from './architecture/hygiene.ts'
import { lonelyPlurals } from './architecture/plurals.ts'
import { environmentReads, impureRules } from './architecture/purity.ts'
import {
  bareLists,
  bareParts,
  deadClasses,
  lateFocus,
  overrides,
  silentStale,
  strangeClasses,
  strayForms,
  strayTables,
} from './architecture/styles.ts'
import { idleEngines, sqlOutsideQueries, tableTrespasses } from './architecture/tables.ts'
import {
  backDoors,
  badEndpoints,
  mapFaults,
  publicEndpoints,
  strangeNames,
  unregistered,
  unservedEndpoints,
  unusedKeys,
} from './architecture/wire.ts'

// Architecture §8, executable. That each of these can fail is shown in architecture/rules.test.ts and plurals.test.ts.
const house = readHouse()

/** Whoever adds a public endpoint says so here, where a reviewer sees it. */
const PUBLIC = [
  'GET /certificados/verificar/:llave',
  'GET /empresa',
  'GET /mensajes/avisos/whatsapp',
  'POST /consultas/avisos/:proveedor',
  'POST /mensajes/avisos/:canal',
  'POST /sesion',
]

test('the house was read', () => expect(house.length).toBeGreaterThan(50))
test('domain is pure', () => expect(impureRules(house)).toEqual([]))
test('only the arrows of the architecture', () => expect(brokenArrows(house)).toEqual([]))
test('no circles at run time', async () => expect(await circles()).toEqual([]))
test('no thread needs what starts it', () => expect(threadCircles(house)).toEqual([]))
test('each table has one owner, who alone writes it; others join what it publishes', () => {
  expect(tableTrespasses(house)).toEqual([])
})
test('SQL stands in queries', () => {
  expect(sqlOutsideQueries(house)).toEqual([])
  expect(idleEngines(house)).toEqual([])
})
test('only config.ts reads the environment', () => expect(environmentReads(house)).toEqual([]))

test('every endpoint declares who may call it, at an address of its own', () => {
  expect(badEndpoints(ENDPOINTS, TODOS_LOS_PERMISOS, Object.keys(ERRORES))).toEqual([])
})
test('the public endpoints are these', () => expect(publicEndpoints(ENDPOINTS)).toEqual(PUBLIC))
test('every endpoint of api has its route in the module of the same name', () => {
  expect(unservedEndpoints(ENDPOINTS, house)).toEqual([])
})
test('no route is made past bind', () => expect(backDoors(house)).toEqual([]))
test('every permission key is used', () => {
  expect(unusedKeys(TODOS_LOS_PERMISOS, house)).toEqual([])
})
test('every error code is used', () => {
  expect(unusedKeys(Object.keys(ERRORES), house)).toEqual([])
})

test('every module is in the list of its floor', () => expect(unregistered(house)).toEqual([]))
test('a module has one name on all floors', () => expect(strangeNames(house)).toEqual([]))
test('the map names the rooms and ports that there are, and no module that is gone', () => {
  expect(mapFaults(house, readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'))).toEqual([])
})
test('no folder over 25 files, but at most three that say why', () => {
  expect(crowdedFolders(house)).toEqual([])
})
test('no file over 400 lines', () => expect(longFiles(house)).toEqual([]))
test('the median file is short', () => expect(highMedian(house)).toBeUndefined())
test('no any', () => expect(anyTypes(house)).toEqual([]))
test('no suppression without a reason', () => {
  // The samples of what is refused are no suppressions.
  const written = house.filter(({ path }) => path !== 'scripts/architecture/rules.test.ts')
  expect(muteRules(written)).toEqual([])
})
test('a class is styled in one sheet', () => expect(strangeClasses(house)).toEqual([]))
test('a class of a sheet is on some screen, and one of a screen in some sheet', () => {
  expect(deadClasses(house)).toEqual([])
})
test('Ant Design is dressed by tokens and props, not by its class names', () => {
  expect(overrides(house)).toEqual([])
})
test('no declaration of a list is in the first load', () => expect(listsAtStart(house)).toEqual([]))
test('no page writes a table of its own', () => expect(strayTables(house)).toEqual([]))
test('no page writes a form of its own', () => expect(strayForms(house)).toEqual([]))
test('no screen draws a list of its own', () => expect(bareLists(house)).toEqual([]))
test('what is brought later waits for the network', () => expect(bareParts(house)).toEqual([]))
test('no dialog gives its focus only once it has come to rest', () => expect(lateFocus(house)).toEqual([]))
test('what was read says when it could not be read again', () => expect(silentStale(house)).toEqual([]))
test('browser tests fake no network and wait no fixed time', () => {
  expect(shamBrowserTests(house)).toEqual([])
})
test('no sentence has a number before a plural, whatever it is', () => {
  expect(lonelyPlurals(house)).toEqual([])
})
test('no test runs alone', () => expect(lonelyTests(house)).toEqual([]))

test('every citation has its heading in docs/sources or its row in ADR 026', () => {
  const documents = readDocuments()
  const sources = documents.filter(({ path }) => /^docs\/(sources\/|decisions\/026-)/.test(path))
  // The samples of what is refused cite nothing.
  const written = house.filter(({ path }) => path !== 'scripts/architecture/rules.test.ts')
  expect(
    deadCitations(
      [...written, ...documents],
      sources.map(({ text }) => text),
    ),
  ).toEqual([])
})

const TABLES = ['docs/coverage.md', 'docs/hallazgos.md']
test.each(TABLES)('every row of %s points at an existing file and test', (table) => {
  const read = (file: string): string | undefined =>
    existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : undefined
  expect(deadCoverage(readFileSync(join(ROOT, table), 'utf8'), read)).toEqual([])
})

test('each numbered finding, 1 to 42, has its row and its test', () => {
  const rows = readFileSync(join(ROOT, 'docs/hallazgos.md'), 'utf8').matchAll(/^\| (\d+): /gm)
  expect([...rows].map(([, number]) => Number(number))).toEqual(Array.from({ length: 42 }, (_, i) => i + 1))
})
