import { type File, isCode, isTest, type Node, treeOf, walk } from './house.ts'

/** What a module declares of tables in its `modulo.ts`, and the floor under the modules in `core/tablas.ts`. */
export interface Owner {
  name: string
  /** Its own: nobody else writes them. */
  tablas: string[]
  /** Of these, what others may join. */
  publica: string[]
  /** Published by others, that its queries join to read. */
  lee: string[]
}

interface Use {
  file: string
  owner: string
  table: string
  writes: boolean
}

const CALLS =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/
const WRITES = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
const IN_SQL =
  /\b(insert\s+into|delete\s+from|update|truncate(?:\s+table)?|merge\s+into|from|join|using|lock\s+table)\s+(?:only\s+)?"?(\w+)"?/gi
const WRITING = /^(insert|delete|update|truncate|merge)/i

/** Every table of the generated types of the database. */
export function tablesOf(files: File[]): string[] {
  const text = files.find(({ path }) => path === 'server/src/db/types.ts')?.text ?? ''
  return [...(text.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+): /gm)].map(
    ([, name = '']) => name,
  )
}

const MODULE = /^server\/src\/modules\/(\w+)\//
/** The session of a request is kept by `http`, for the module that signs people in. */
const ownerOf = (path: string): string =>
  MODULE.exec(path)?.[1] ?? (path.startsWith('server/src/http/') ? 'sesion' : 'core')

/** Lists of names that a file gives as `tablas`, `publica` and `lee`. */
export function ownersOf(files: File[]): Owner[] {
  return files
    .filter(({ path }) => /^server\/src\/(modules\/\w+\/modulo|core\/tablas)\.ts$/.test(path))
    .map((file) => {
      const lists: Record<string, string[]> = { tablas: [], publica: [], lee: [] }
      walk(treeOf(file), (node) => {
        if (node.type !== 'Property' && node.type !== 'VariableDeclarator') return
        const { name = '' } = (node.key ?? node.id) as { name?: string }
        const list = lists[name]
        if (list) list.push(...stringsIn((node.value ?? node.init) as Node))
      })
      const { tablas = [], publica = [], lee = [] } = lists
      return { name: ownerOf(file.path), tablas, publica, lee }
    })
}

function stringsIn(node: Node): string[] {
  const found: string[] = []
  walk(node, ({ type, value }) => {
    if (type === 'Literal' && typeof value === 'string') found.push(value)
  })
  return found
}

const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' && (node.tag as { name?: string }).name === 'sql'

function calledName(node: Node): string {
  const { property } = (node.callee ?? {}) as { property?: { name?: string } }
  return node.type === 'CallExpression' ? (property?.name ?? '') : ''
}

/** Tables that a file reads or writes, by Kysely or by text. */
function usesIn(file: File, tables: ReadonlySet<string>): Use[] {
  const uses: Use[] = []
  const owner = ownerOf(file.path)
  const add = (table: string, writes: boolean): void => {
    if (tables.has(table)) uses.push({ file: file.path, owner, table, writes })
  }
  walk(treeOf(file), (node) => {
    const called = calledName(node)
    if (CALLS.test(called)) {
      const [first] = node.arguments as Node[]
      const given = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]
      for (const one of given)
        if (typeof one?.value === 'string') add(one.value.split(' ')[0] ?? '', WRITES.test(called))
    }
    if (isSql(node)) {
      const text = ((node.quasi as Node).quasis as { value: { raw: string } }[])
        .map(({ value }) => value.raw)
        .join(' $ ')
      for (const [, verb = '', table = ''] of text.matchAll(IN_SQL)) add(table, WRITING.test(verb))
    }
  })
  return uses
}

const isProduct = ({ path }: File): boolean =>
  /^server\/src\/(modules|core|http|jobs|ports|print)\//.test(path) && !isTest(path)

/** Tables without owner or with two, and uses of another module's that nobody declared. */
export function tableTrespasses(files: File[]): string[] {
  const names = tablesOf(files)
  const owners = ownersOf(files)
  const holders = (table: string) => owners.filter(({ tablas }) => tablas.includes(table)).map((o) => o.name)
  const bad = names
    .filter((table) => holders(table).length !== 1)
    .map((table) => `${table}: ${holders(table).length} owners`)
  const published = new Set(owners.flatMap(({ publica }) => publica))
  for (const { name, tablas, publica, lee } of owners)
    bad.push(
      ...[...tablas, ...lee].filter((t) => !names.includes(t)).map((t) => `${name} declares ${t}: no table`),
      ...publica.filter((t) => !tablas.includes(t)).map((t) => `${name} publishes ${t}, not its own`),
      ...publica
        .filter((t) => !owners.some((other) => other.lee.includes(t)))
        .map((t) => `${name} publishes ${t}, and nobody joins it`),
      ...lee
        .filter((t) => !published.has(t))
        .map((t) => `${name} joins ${t}, which its owner does not publish`),
    )
  const uses = files.filter((f) => isCode(f) && isProduct(f)).flatMap((f) => usesIn(f, new Set(names)))
  const known = new Map(owners.map((owner) => [owner.name, owner]))
  for (const { file, owner, table, writes } of uses) {
    const self = known.get(owner)
    if (self?.tablas.includes(table)) continue
    if (writes) bad.push(`${file} writes ${table}, of ${holders(table).join()}`)
    else if (!self?.lee.includes(table)) bad.push(`${file} reads ${table}, of ${holders(table).join()}`)
  }
  for (const { name, lee } of owners)
    bad.push(
      ...lee
        .filter((t) => !uses.some(({ owner, table }) => owner === name && table === t))
        .map((t) => `${name} declares that it reads ${t}, and does not`),
    )
  return [...new Set(bad)].toSorted()
}

/** What all modules share of the database is a statement itself; `db/` opens, migrates, fills and copies it. */
const ENGINES: readonly string[] = [
  'server/src/core/auditoria.ts',
  'server/src/core/consecutivos.ts',
  'server/src/core/lista/sql.ts',
  'server/src/core/senales.ts',
  'server/src/core/transaccion.ts',
  'server/src/core/turnos.ts',
]

/** Files of the server that speak to the database and are no `queries*.ts`, no engine and not of `db/`. */
export function sqlOutsideQueries(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && /^server\/src\/(?!db\/)/.test(file.path) && !isTest(file.path))
    .filter(({ path }) => !(MODULE.test(path) && /\/queries\w*\.ts$/.test(path)) && !ENGINES.includes(path))
    .filter(hasSql)
    .map(({ path }) => path)
}

function hasSql(file: File): boolean {
  let found = false
  walk(treeOf(file), (node) => {
    found ||= isSql(node) || (CALLS.test(calledName(node)) && /From|Into|Table|Join/.test(calledName(node)))
  })
  return found
}

/** Engines that speak to the database no more. */
export const idleEngines = (files: File[]): string[] =>
  ENGINES.filter((path) => !files.some((file) => file.path === path && hasSql(file)))
