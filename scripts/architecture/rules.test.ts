import { describe, expect, test } from 'vitest'
import { brokenArrows } from './arrows.ts'
import { deadCitations } from './citations.ts'
import { listsAtStart } from './firstLoad.ts'
import type { File } from './house.ts'
import {
  anyTypes,
  crowdedFolders,
  deadCoverage,
  highMedian,
  lonelyTests,
  longFiles,
  muteRules,
  shamBrowserTests,
} from './hygiene.ts'
import { environmentReads, impureRules } from './purity.ts'
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
} from './styles.ts'
import {
  backDoors,
  badEndpoints,
  mapFaults,
  type Named,
  publicEndpoints,
  strangeNames,
  unregistered,
  unservedEndpoints,
  unusedKeys,
} from './wire.ts'

// Each rule of the architecture is shown a sample that breaks it and one that does not: a rule that cannot fail is none.
const file = (path: string, text = ''): File => ({ path, text })
const importing = (path: string, target: string): File[] => [file(path, `import { x } from '${target}'\nx()`)]

describe('arrows', () => {
  const broken: [string, string][] = [
    ['domain/src/a/x.ts', '@retroventa/api/errores'],
    ['domain/src/a/x.ts', 'node:fs'],
    ['domain/src/a/x.ts', 'zod'],
    ['api/src/x.ts', '../../server/src/config.ts'],
    ['api/src/x.ts', 'fastify'],
    ['web/src/x.ts', '@retroventa/server/config'],
    ['web/src/x.ts', 'node:fs'],
    ['server/src/modules/a/service.ts', '../../../../web/src/x.ts'],
    ['server/src/modules/a/service.ts', '../../../../simulators/src/start.ts'],
    ['simulators/src/x.ts', '@retroventa/server/config'],
    ['server/src/modules/a/service.ts', '../b/queries.ts'],
    ['server/src/modules/a/service.ts', '../b/vista.ts'],
    ['server/src/modules/a/routes.ts', './queries.ts'],
    ['server/src/modules/a/routes.ts', 'kysely'],
    ['server/src/modules/a/routes.ts', '../../ports/email/port.ts'],
    ['server/src/modules/a/queries.ts', './service.ts'],
    ['server/src/modules/a/queries.ts', '../../ports/email/port.ts'],
    ['server/src/modules/a/service.ts', './routes.ts'],
    ['server/src/modules/a/service.ts', '../../http/bind.ts'],
    ['server/src/modules/a/service.ts', 'fastify'],
    ['server/src/modules/a/service.ts', './factory.ts'],
    ['server/src/modules/a/service.ts', '../../app.ts'],
    ['server/src/core/x.ts', '../modules/a/service.ts'],
    ['server/src/modules/index.ts', './a/service.ts'],
    ['server/src/modules/index.ts', './a/routes.ts'],
    ['server/src/modules/a/service.ts', './modulo.ts'],
    ['server/src/modules/a/service.ts', '../b/modulo.ts'],
    ['server/src/modules/a/service.ts', '../index.ts'],
    ['server/src/http/x.ts', '../modules/index.ts'],
    ['server/src/jobs/x.ts', '../modules/a/jobs.ts'],
    ['server/src/http/x.ts', '../modules/a/queries.ts'],
    ['web/src/modules/a/x.tsx', '../b/Page.tsx'],
    ['web/src/ui/x.tsx', '../modules/a/public.ts'],
    ['web/src/shell/x.tsx', '../modules/a/public.ts'],
    ['web/src/shell/x.tsx', '../modulos.ts'],
    ['web/src/modules/a/x.tsx', '../../router.tsx'],
    ['web/src/modules/a/x.tsx', '../b/marco.tsx'],
    ['web/src/casa.tsx', './modules/a/public.ts'],
    ['web/src/modulos.ts', './modules/a/module.tsx'],
    ['web/src/modules/index.ts', './a/public.ts'],
    ['web/src/shell/x.tsx', '../modules/index.ts'],
    ['web/src/ui/x.tsx', '../shell/Marco.tsx'],
    ['web/src/api/x.ts', '../ui/Kit.tsx'],
  ]
  test.each(broken)('%s may not import %s', (path, target) => {
    expect(brokenArrows(importing(path, target))).toHaveLength(1)
  })

  const allowed: [string, string][] = [
    ['domain/src/a/x.ts', '../fechas/fecha.ts'],
    ['domain/src/a/x.test.ts', 'node:fs'],
    ['api/src/x.ts', 'zod'],
    ['api/src/x.ts', '@retroventa/domain/fechas/fecha'],
    ['web/src/modules/a/x.tsx', '../b/public.ts'],
    ['web/src/modules/index.ts', './a/module.tsx'],
    ['web/src/modulos.ts', './modules/index.ts'],
    ['web/src/casa.tsx', './modules/a/marco.tsx'],
    ['server/src/modules/a/routes.ts', './service.ts'],
    ['server/src/modules/a/routes.ts', '../../http/bind.ts'],
    ['server/src/modules/a/service.ts', './queries.ts'],
    ['server/src/modules/a/service.ts', '../b/service.ts'],
    ['server/src/modules/a/service.ts', '../../ports/email/port.ts'],
    ['server/src/modules/a/a.test.ts', '../b/factory.ts'],
    ['server/src/modules/a/a.test.ts', '@retroventa/simulators/start'],
    ['server/src/modules/index.ts', './a/modulo.ts'],
    ['server/src/modules/a/modulo.ts', './routes.ts'],
    ['server/src/modulos.ts', './modules/index.ts'],
    ['server/src/main.ts', './app.ts'],
  ]
  test.each(allowed)('%s may import %s', (path, target) => {
    expect(brokenArrows(importing(path, target))).toEqual([])
  })

  test.each([
    "export * from '../b/queries.ts'",
    "export { x } from '../b/queries.ts'",
    "const x = await import('../b/queries.ts')",
    "type X = import('../b/queries.ts').X",
    "import type { X } from '../b/queries.ts'",
    "new Worker(new URL('../b/queries.ts', import.meta.url))",
  ])('seen in every form: %s', (text) => {
    expect(brokenArrows([file('server/src/modules/a/service.ts', text)])).toHaveLength(1)
  })
  test('an import in a comment or a string is none', () => {
    const text = "// import x from '../b/queries.ts'\nconst a = \"import x from '../b/queries.ts'\""
    expect(brokenArrows([file('server/src/modules/a/service.ts', text)])).toEqual([])
  })
})

describe('purity', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'process.env.X',
    'fetch("x")',
    'console.log(1)',
    'crypto.randomUUID()',
    'globalThis.x',
    'const f = { process }',
  ])('not in domain: %s', (text) => {
    expect(impureRules([file('domain/src/a/x.ts', text)])).not.toEqual([])
    expect(impureRules([file('domain/src/a/x.test.ts', text)])).toEqual([])
  })
  test.each(['new Date(0)', 'Date.UTC(1, 2)', 'a.process', 'const a = { document: 1 }', '// Date.now()'])(
    'pure: %s',
    (text) => expect(impureRules([file('domain/src/a/x.ts', text)])).toEqual([]),
  )
  test('the environment is read in one file', () => {
    expect(environmentReads([file('server/src/core/x.ts', 'process.env.PORT')])).toHaveLength(1)
    expect(environmentReads([file('server/src/config.ts', 'process.env')])).toEqual([])
  })
})

describe('wire', () => {
  const endpoint = (nombre: string, permiso?: string, path = `/${nombre}`): Named => ({
    modulo: 'm',
    nombre,
    endpoint: { method: 'GET', path, permiso, errors: ['e.uno'] },
  })
  test('permiso is declared and known, the address is single, its errors exist', () => {
    expect(badEndpoints([endpoint('a', 'm.ver'), endpoint('b', 'publico')], ['m.ver'], ['e.uno'])).toEqual([])
    expect(badEndpoints([endpoint('a')], [], ['e.uno'])).toHaveLength(1)
    expect(badEndpoints([endpoint('a', 'm.otro')], ['m.ver'], ['e.uno'])).toHaveLength(1)
    expect(badEndpoints([endpoint('a', 'sesion')], [], [])).toHaveLength(1)
    const twice = [endpoint('a', 'sesion', '/x/:id'), endpoint('b', 'sesion', '/x/:otro')]
    expect(badEndpoints(twice, [], ['e.uno'])).toHaveLength(1)
  })
  test('public endpoints are told', () => {
    expect(publicEndpoints([endpoint('a', 'publico'), endpoint('b', 'sesion')])).toEqual(['GET /a'])
  })
  test('a key that only its declaration names is unused', () => {
    const house = [file('api/src/m/modulo.ts', "'m.ver'"), file('api/src/m.ts', "'m.crear'")]
    expect(unusedKeys(['m.ver', 'm.crear'], house)).toEqual(['m.ver'])
  })
  test('an endpoint without route', () => {
    const routes = [file('server/src/modules/m/routes.ts', 'bind(app, m.verUno, f)')]
    expect(unservedEndpoints([endpoint('verUno')], routes)).toEqual([])
    expect(unservedEndpoints([endpoint('verOtro')], routes)).toEqual(['m.verOtro has no route'])
    expect(unservedEndpoints([endpoint('verOtro')], [])).toHaveLength(1)
  })
  test('a module that its floor does not list, or calls otherwise', () => {
    const list = file('server/src/modules/index.ts', "export { a } from './a/modulo.ts'")
    const door = (name: string) => file(`server/src/modules/${name}/modulo.ts`, '')
    expect(unregistered([list, door('a')])).toEqual([])
    expect(unregistered([list, door('b')])).toEqual(['server/src/modules/index.ts lacks b'])
    const calls = file('api/src/a/llamadas.ts', '')
    expect(strangeNames([calls, door('a')], [])).toEqual([])
    expect(strangeNames([calls, door('b')], [])).toEqual(['server/src/modules/b'])
    expect(strangeNames([calls, door('b')], ['server/src/modules/b'])).toEqual([])
    expect(strangeNames([calls, door('a')], ['server/src/modules/a'])).toHaveLength(1)
  })
  test('a room or a port that the map does not name, and a module that it names still', () => {
    const map = '  ports/<port>/ email\n  oro dinero\n## The modules\n| who | `sesion` |\n## The arrows\n`x`'
    const here = ['server/src/modules/sesion/a.ts', 'domain/src/oro/a.ts', 'server/src/ports/email/a.ts']
    expect(
      mapFaults(
        here.map((path) => file(path)),
        map,
      ),
    ).toEqual([])
    expect(
      mapFaults(
        ['domain/src/plata/a.ts', 'server/src/ports/sms/a.ts'].map((path) => file(path)),
        map,
      ),
    ).toEqual(['plata is not on the map', 'sms is not on the map', 'sesion is gone'])
  })
  test('a route made by hand', () => {
    expect(backDoors([file('server/src/modules/m/routes.ts', "app.get('/x', f)")])).toHaveLength(1)
    expect(backDoors([file('server/src/modules/m/routes.ts', "app.route({ url: '/x' })")])).toHaveLength(1)
    expect(backDoors([file('server/src/modules/m/routes.ts', 'bind(app, m.ver, f); cache.get(id)')])).toEqual(
      [],
    )
  })
})

describe('hygiene', () => {
  test('long files and a high median', () => {
    const long = file('server/src/x.ts', 'a\n'.repeat(401))
    expect(longFiles([long])).toHaveLength(1)
    expect(longFiles([file('server/src/x.ts', 'a\n'.repeat(400))])).toEqual([])
    expect(highMedian([long])).toBe(401)
    expect(highMedian([file('server/src/x.ts', 'a')])).toBeUndefined()
  })
  test('a folder with too many files', () => {
    const files = (n: number) => Array.from({ length: n }, (_, i) => file(`server/src/core/${i}.ts`, ''))
    expect(crowdedFolders(files(25), {})).toEqual([])
    expect(crowdedFolders(files(26), {})).toEqual(['server/src/core: 26 files'])
    const may = { 'server/src/core': 'a reason' }
    expect(crowdedFolders(files(26), may)).toEqual([])
    expect(crowdedFolders(files(25), may)).toEqual(['server/src/core is not crowded'])
    expect(crowdedFolders([], { a: '', b: '', c: '', d: '' })).toContain('4 folders may be crowded')
  })
  test('any, wherever it hides', () => {
    expect(anyTypes([file('api/src/x.ts', 'let a: any')])).toHaveLength(1)
    expect(anyTypes([file('api/src/x.ts', 'const a = b as any[]')])).toHaveLength(1)
    expect(anyTypes([file('api/src/x.ts', 'const any = "any" // any')])).toEqual([])
  })
  test.each([
    '// @ts-ignore because it is late',
    '// @ts-nocheck',
    '// @ts-expect-error',
    '// biome-ignore lint/a/b: no',
    '/* eslint-disable */',
  ])('mute: %s', (text) => expect(muteRules([file('api/src/x.ts', text)])).toHaveLength(1))
  test.each([
    '// @ts-expect-error the library declares too little here',
    '// biome-ignore lint/suspicious/noArrayIndexKey: the rows never move',
  ])('with a reason: %s', (text) => expect(muteRules([file('api/src/x.ts', text)])).toEqual([]))
  test.each([
    "await page.route('**', f)",
    'await page.waitForTimeout(100)',
    'setTimeout(f, 1)',
    "waitUntil: 'networkidle'",
    "import { expect, type Page, test } from '@playwright/test'",
  ])('sham browser test: %s', (text) =>
    expect(shamBrowserTests([file('e2e/x.e2e.ts', text)])).toHaveLength(1),
  )
  test('a test that hides the others', () => {
    expect(lonelyTests([file('api/src/x.test.ts', `test.${'only'}('x', f)`)])).toHaveLength(1)
    expect(lonelyTests([file('api/src/x.test.ts', "test('x', f)")])).toEqual([])
  })
  test('coverage that points nowhere', () => {
    const there: Record<string, string> = { 'domain/src/a.ts': '', 'domain/src/a.test.ts': "test('suma')" }
    const check = (row: string): string[] =>
      deadCoverage(`| spec | file | test |\n|---|---|---|\n${row}`, (path) => there[path])
    expect(check('| 001 §5 | `domain/src/a.ts` | `domain/src/a.test.ts` «suma» |')).toEqual([])
    expect(check('| 001 §5 | `domain/src/b.ts` | `domain/src/a.test.ts` |')).toHaveLength(1)
    expect(check('| 001 §5 | `domain/src/a.ts` | |')).toHaveLength(1)
    expect(check('| 001 §5 | | `domain/src/a.test.ts` |')).toHaveLength(1)
    expect(check('| 001 §5 | `domain/src/a.ts` | `domain/src/a.test.ts` «resta» |')).toHaveLength(1)
    expect(check('| 001 §5 | nothing yet | |')).toHaveLength(1)
  })
})

test('citations that a reader cannot follow', () => {
  const sources = [
    '## 000 §5 Rules\n## facts/domain §6 Law\n## facts/screening §2.1 Lists',
    '| D7 | months |',
  ]
  const cited = (text: string): string[] => deadCitations([file('a.ts', text)], sources)
  expect(cited('// 000 §5; facts/domain.md §6; screening facts §2.1; D7')).toEqual([])
  expect(cited('// 000 §5, §8')).toEqual(['a.ts: 000 §8'])
  expect(cited('// 000 §5.1 and facts/feeds §6')).toEqual(['a.ts: 000 §5.1', 'a.ts: facts/feeds §6'])
  expect(cited('// facts §6')).toEqual(['a.ts: facts/screening §6'])
  expect(cited('// D7 and D28')).toEqual(['a.ts: D28'])
})

describe('style sheets', () => {
  const sheet = (path: string, text: string) => ({ path: `web/src/${path}`, text })
  const kit = sheet(
    'ui/kit.css',
    '.rv-a { color: red } .rv-a:hover, .rv-b > li { color: blue } .rv-b { margin: 0 }',
  )

  test('let a sheet place the class of another inside its own', () => {
    const page = sheet(
      'modules/a/a.css',
      '.a { margin: 0 } .a > .rv-a { margin: 1px } @media (x) { .a .rv-b { margin: 0 } }',
    )
    expect(strangeClasses([kit, page])).toEqual([])
  })
  test.each([
    ['.rv-a { margin: 0 }'],
    ['.rv-b .rv-a { margin: 0 }'],
    ['@media (max-width: 1px) { .rv-a:hover { margin: 0 } }'],
    ['.a { margin: 0 } .a, .rv-a > p { margin: 0 }'],
  ])('refuse %s away from home', (text) => {
    expect(strangeClasses([kit, sheet('modules/a/a.css', text)])).not.toEqual([])
  })
  test('let paper hide what it finds', () => {
    expect(strangeClasses([kit, sheet('shell/b.css', '@media print { .rv-a { display: none } }')])).toEqual(
      [],
    )
  })
  test('see a class that nobody names, and one that no sheet knows; not one that a state ends', () => {
    const screen = file('web/src/ui/X.tsx', `const x = <p className="x-a x-b">{\`x-is-\${state}\`}</p>`)
    const dead = (text: string) => deadClasses([screen, sheet('ui/x.css', text)])
    expect(dead('.x-a { margin: 0 } .x-b > .x-is-new { margin: 0 }')).toEqual([])
    expect(dead('.x-a { margin: 0 } .x-b, .x-c { margin: 0 }')).toEqual(['web/src/ui/x.css: .x-c'])
    expect(dead('.x-a { margin: 0 }')).toEqual(['web/src/ui/X.tsx: .x-b'])
  })
  test('see a reach into Ant Design, also beside a class of ours', () => {
    const reach = (text: string) => overrides([sheet('ui/x.css', text)])
    expect(reach('.x .ant-btn { height: 1px }')).toHaveLength(1)
    expect(reach('.x.ant-modal { height: 1px }')).toHaveLength(1)
    expect(reach('.x .anticon { height: 1px }')).toEqual([])
  })
})

test('a table of a page is told with its line; those of the kit, its parts and its words are none', () => {
  const tables = (path: string, text: string) => strayTables([file(path, text)])
  expect(tables('web/src/modules/a/X.tsx', 'const x = (\n  <table className="a" />\n)')).toEqual([
    'web/src/modules/a/X.tsx:2',
  ])
  expect(tables('web/src/ui/lista/X.tsx', 'const x = <table />')).toEqual([])
  expect(tables('web/src/shell/X.tsx', 'const x = <tr title="<table" /> // <table>')).toEqual([])
})

test('a form of a page is told; those of the kit and of sign-in are none', () => {
  const text = 'const x = <form onSubmit={f} />'
  expect(strayForms([file('web/src/modules/a/X.tsx', text)])).toEqual(['web/src/modules/a/X.tsx:1'])
  expect(strayForms([file('web/src/shell/X.tsx', text)])).toHaveLength(1)
  expect(strayForms([file('web/src/ui/X.tsx', text)])).toEqual([])
  expect(strayForms([file('web/src/modules/sesion/PaginaIngreso.tsx', text)])).toEqual([])
})

test('a focus that waits for a dialog to rest is told; what hands it on is none', () => {
  const dialog = (value: string) =>
    lateFocus([file('web/src/modules/a/X.tsx', `const x = (\n  <Modal afterOpenChange={${value}} />\n)`)])
  expect(dialog('(abierto) => abierto && enfocarAlAbrir(de.contenedor)')).toEqual([
    'web/src/modules/a/X.tsx:2',
  ])
  expect(dialog('(visible) => visible && precio.current?.focus()')).toHaveLength(1)
  expect(dialog('alReposar')).toEqual([])
  expect(dialog('(visible) => { alReposar(visible); if (visible) setSigue(false) }')).toEqual([])
})

test('a list that a screen draws by itself is told; its types, and that of the kit, are none', () => {
  const importing = (path: string) =>
    bareLists([file(path, "import { Button, Select, type SelectProps } from 'antd'")])
  expect(importing('web/src/modules/a/X.tsx')).toEqual(['web/src/modules/a/X.tsx:1'])
  expect(importing('web/src/ui/Elegir.tsx')).toEqual([])
  expect(bareLists([file('web/src/ui/X.tsx', "import { type Select, Input } from 'antd'")])).toEqual([])
})

test('a part that is brought without waiting for the network is told', () => {
  const importing = (path: string) => bareParts([file(path, "import { lazy, Suspense } from 'react'")])
  expect(importing('web/src/shell/X.tsx')).toEqual(['web/src/shell/X.tsx:1'])
  expect(importing('web/src/ui/perezoso.ts')).toEqual([])
})

test('a screen that keeps what it read without a word is told', () => {
  const text = 'if (error && !data) return <EstadoError error={error} />'
  const screen = (more: string) => silentStale([file('web/src/modules/a/X.tsx', `${text}\n${more}`)])
  expect(screen('return <X />')).toEqual(['web/src/modules/a/X.tsx'])
  expect(screen('return <><SinActualizar consulta={consulta} /><X /></>')).toEqual([])
  expect(silentStale([file('web/src/modules/a/X.tsx', '{a.error && !a.data && <E />}')])).toHaveLength(1)
})

test('a declaration of a list reaches the first load by what the start imports, not by a type or a lazy page', () => {
  const modulo = (text: string) =>
    listsAtStart([
      file('web/src/main.tsx', "import './modules/a/module.tsx'"),
      file('web/src/modules/a/module.tsx', text),
      file('web/src/modules/a/Pagina.tsx', "import { LISTA } from '@retroventa/api/a/lista'"),
      file('api/src/a/lista.ts', 'export const LISTA = {}'),
    ])
  expect(modulo("import { LISTA } from '@retroventa/api/a/lista'")).toEqual(['api/src/a/lista.ts'])
  expect(modulo("import './Pagina.tsx'")).toEqual(['api/src/a/lista.ts'])
  expect(modulo("import type { LISTA } from '@retroventa/api/a/lista'")).toEqual([])
  expect(modulo("const pagina = () => import('./Pagina.tsx')")).toEqual([])
})
