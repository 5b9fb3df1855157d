import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseAst } from 'vite'

/** One file of the repository; `path` is relative to its root, with `/`. */
export type File = { path: string; text: string }

/** A node of the syntax tree, as far as the rules look at it. */
export type Node = { type: string; start: number; [field: string]: unknown }

export const ROOT = join(import.meta.dirname, '../..')

const SOURCES = '{domain,api,server,web,simulators,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}'
const SKIPPED = ['node_modules', 'dist', 'test-results', 'playwright-report']

/** Every source file, written by hand or generated. */
export function readHouse(): File[] {
  return globSync(SOURCES, { cwd: ROOT, exclude: (name) => SKIPPED.includes(posix.basename(name)) })
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** Every document: what is read beside the code. */
export function readDocuments(): File[] {
  return ['AGENTS.md', 'README.md', ...globSync('docs/**/*.md', { cwd: ROOT })].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
}

export const isCode = ({ path }: File): boolean => /\.(tsx?|mjs)$/.test(path)
/** Code that only tests run: tests, what they are made of, and factories. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$|\/testing\/|\/factory\.ts$|\/modules\/\w+\/matriz\.ts$/.test(path)

const trees = new Map<string, Node>()

/** The syntax tree of a file, parsed once. */
export function treeOf({ path, text }: File): Node {
  const key = `${path}\0${text}`
  const known = trees.get(key)
  if (known) return known
  const tree = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
  trees.set(key, tree)
  return tree
}

/** Calls `visit` for every node below (and with) `node`, with the node above. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null && 'type' in child) walk(child as Node, visit, node)
    }
  }
}

/** 1-based line of a node. */
export const lineOf = ({ text }: File, { start }: Node): number => text.slice(0, start).split('\n').length

/**
 * Which imports are meant: all; only those that are there when it runs (no types); of these, only those that come with the
 * file (no lazy ones); only the files of threads.
 */
type Which = 'all' | 'running' | 'start' | 'threads'

/**
 * What a file imports, exports from or loads by a literal, the file of a thread (`new URL('./x.ts', import.meta.url)`)
 * included: files of the repository as paths, packages by their name.
 */
export function importsOf(file: File, which: Which = 'all'): string[] {
  const found: string[] = []
  const add = (source: unknown): void => {
    const { value } = (source ?? {}) as { value?: unknown }
    if (typeof value === 'string') found.push(resolveImport(file.path, value))
  }
  const running = which === 'running' || which === 'start'
  walk(treeOf(file), (node) => {
    if (isThreadFile(node)) {
      if (!running) add((node.arguments as Node[])[0])
    } else if (which !== 'threads' && IMPORTS.test(node.type) && !(running && isTypeOnly(node))) {
      if (which !== 'start' || node.type !== 'ImportExpression') add(node.source)
    }
  })
  return found
}

const IMPORTS = /^(Import|ExportAll|ExportNamed)(Declaration|Expression)$|^TSImportType$/

/** `new URL('./x.ts', …)`: how a thread is told its file. */
function isThreadFile(node: Node): boolean {
  if (node.type !== 'NewExpression' || (node.callee as Node).name !== 'URL') return false
  const [first] = node.arguments as ({ value?: unknown } | undefined)[]
  return typeof first?.value === 'string' && /^\.{1,2}\/.*\.tsx?$/.test(first.value)
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true
  const specifiers = (node.specifiers ?? []) as Node[]
  return (
    specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type')
  )
}

function resolveImport(from: string, source: string): string {
  if (source.startsWith('.')) return posix.join(posix.dirname(from), source)
  const own = /^@retroventa\/(\w+)\/(.+)$/.exec(source)
  if (own) return `${own[1]}/src/${own[2]}.ts`
  return source.startsWith('node:')
    ? 'node:'
    : source
        .split('/')
        .slice(0, source.startsWith('@') ? 2 : 1)
        .join('/')
}
