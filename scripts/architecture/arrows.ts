import { type File, importsOf, isCode, isTest } from './house.ts'

/** Which workspaces each may import (architecture §1); tests may also reach the simulators. */
const WORKSPACES: Record<string, readonly string[]> = {
  domain: ['domain'],
  api: ['api', 'domain'],
  server: ['server', 'api', 'domain'],
  web: ['web', 'api', 'domain'],
  // What speaks the real protocol of somebody else must not share our reading of it.
  simulators: ['simulators'],
  e2e: ['e2e', 'api', 'domain', 'simulators'],
  bench: ['bench', 'server', 'api', 'domain', 'simulators'],
  scripts: ['scripts', 'api', 'domain'],
}

const PACKAGES: { of: RegExp; refused: RegExp; why: string }[] = [
  // any-ascii is a table and a loop: it reads nothing but its argument.
  { of: /^domain\//, refused: /^(?!any-ascii$)/, why: 'domain has no dependencies' },
  { of: /^api\//, refused: /^(?!zod$)/, why: 'api depends on zod only' },
  { of: /^web\/src\//, refused: /^(node:|fastify|pg|kysely)/, why: 'web runs in a browser' },
  { of: /^server\//, refused: /^(react|antd|vite)/, why: 'server draws no screens' },
  {
    of: /^server\/.*\/routes\.ts$/,
    refused: /^(kysely|pg)$/,
    why: 'routes ask the service, not the database',
  },
  {
    of: /^server\/src\/modules\/.*\/(service|queries)\.ts$/,
    refused: /^(fastify|@fastify\/)/,
    why: 'a use case knows no HTTP',
  },
]

/** Every arrow of architecture §1 that some import runs against, as `file → target: why`. */
export function brokenArrows(files: File[]): string[] {
  return files.filter(isCode).flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const why = refusal(file.path, target)
      return why === undefined ? [] : [`${file.path} → ${target}: ${why}`]
    }),
  )
}

const isPath = (target: string): boolean =>
  /^(domain|api|server|web|simulators|e2e|bench|scripts)\//.test(target)

function refusal(from: string, to: string): string | undefined {
  if (!isPath(to)) {
    return isTest(from)
      ? undefined
      : PACKAGES.find(({ of, refused }) => of.test(from) && refused.test(to))?.why
  }
  const [workspace = '', target = ''] = [from.split('/')[0], to.split('/')[0]]
  // Walks start the product as its own tests do, and look at it from outside.
  if (workspace === 'e2e' && to.startsWith('server/src/testing/')) return undefined
  const allowed = WORKSPACES[workspace]?.includes(target) || (isTest(from) && target === 'simulators')
  if (!allowed) return `${workspace} does not know ${target}`
  if (isTest(from)) return undefined
  if (isTest(to) && !from.startsWith('server/src/db/seed/') && workspace !== 'bench')
    return 'product code does not use test tools'
  if (workspace === 'server' && target === 'server') return serverRefusal(from, to)
  if (workspace === 'web' && target === 'web') return webRefusal(from, to)
  return undefined
}

type Room = { room: string; module: string | undefined; file: string }

function roomOf(path: string): Room {
  const parts = path.split('/').slice(2)
  const file = parts.at(-1) ?? ''
  if (parts[0] === 'modules' && parts.length > 2) return { room: 'modules', module: parts[1], file }
  return { room: parts.length > 1 ? (parts[0] ?? '') : '', module: undefined, file }
}

function serverRefusal(from: string, to: string): string | undefined {
  const a = roomOf(from)
  const b = roomOf(to)
  if (b.file === 'main.ts' || (b.file === 'app.ts' && b.room === '' && a.file !== 'main.ts')) {
    // BASE and crearApp belong to whoever starts the app.
    return a.room === '' ? undefined : 'only the process starts the app'
  }
  if (b.room === 'http' && a.room !== 'http' && a.file !== 'routes.ts' && a.room !== '') {
    return 'only routes know HTTP'
  }
  if (
    b.room === 'ports' &&
    (a.file === 'routes.ts' || a.file === 'queries.ts' || /^(http|core)$/.test(a.room))
  ) {
    return 'ports are called by services'
  }
  if (a.room === 'ports' && b.room === 'http') return 'a port knows no HTTP of ours'
  if (b.module === undefined) {
    const registry = b.room === 'modules' && b.file === 'index.ts' && a.room !== ''
    return registry ? 'modulos.ts joins the modules, and is given' : undefined
  }
  return a.module === b.module ? insideModule(a, b) : intoModule(a, b)
}

/** routes → service → queries, never backwards nor past a step. */
function insideModule(a: Room, b: Room): string | undefined {
  if (b.file === 'modulo.ts') return 'a module does not ask what it gives'
  if (b.file === 'routes.ts')
    return a.file === 'modulo.ts' ? undefined : 'nothing in a module calls its routes'
  if (a.file === 'routes.ts' && b.file === 'queries.ts') return 'routes ask the service, not the queries'
  if (a.file === 'queries.ts' && b.file === 'service.ts') return 'queries do not call the service'
  return undefined
}

function intoModule(a: Room, b: Room): string | undefined {
  if (/^(core|ports|print)$/.test(a.room)) return `${a.room} knows no module`
  const registry = a.file === 'index.ts' && a.room === 'modules' && a.module === undefined
  if (registry) return b.file === 'modulo.ts' ? undefined : 'the list of modules names their modulo.ts'
  return b.file === 'service.ts' ? undefined : `only service.ts of ${b.module} is open to others`
}

function webRefusal(from: string, to: string): string | undefined {
  const a = roomOf(from)
  const b = roomOf(to)
  if (b.module !== undefined) {
    if (a.module === b.module) return undefined
    if (a.file === 'index.ts' && a.room === 'modules' && a.module === undefined)
      return b.file === 'module.tsx' ? undefined : 'the list of modules names their module.tsx'
    if (a.module === undefined && a.room !== '') return `${a.room} knows no module`
    // The house alone puts them together: all of them in `modulos.ts`, their pieces of the frame in `casa.tsx`.
    if (a.room === '')
      return /^marco\.tsx?$/.test(b.file) ? undefined : 'the house takes a module by its doors'
    if (b.file === 'public.ts') return undefined
    return `only public.ts of ${b.module} is open to others`
  }
  if (b.room === 'modules' && a.room !== '') return 'modulos.ts joins the modules, and is given'
  if (/^web\/src\/[^/]+$/.test(to) && a.room !== '')
    return `${a.room} does not know who puts the house together`
  if (b.room === 'shell' && /^(ui|api)$/.test(a.room)) return `${a.room} does not know the shell`
  if (b.room === 'ui' && a.room === 'api') return 'api does not draw'
  return undefined
}
