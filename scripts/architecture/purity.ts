import { type File, isCode, isTest, lineOf, type Node, treeOf, walk } from './house.ts'

/** Names through which code reaches the world: clock, chance, environment, network, storage, console. */
const WORLD = new Set([
  'process',
  'performance',
  'crypto',
  'fetch',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'console',
  'require',
  'Bun',
  'Deno',
])

/** Where the rules of `domain/` are not pure, as `file:line what`. */
export function impureRules(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('domain/src/') && !isTest(file.path))
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node, parent) => {
        const what = impurity(node, parent)
        if (what !== undefined) found.push(`${file.path}:${lineOf(file, node)} ${what}`)
      })
      return found
    })
}

const nameOf = (node: unknown): string | undefined => {
  const { type, name } = (node ?? {}) as { type?: string; name?: string }
  return type === 'Identifier' ? name : undefined
}

function impurity(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'MemberExpression') {
    const member = `${nameOf(node.object)}.${nameOf(node.property)}`
    return member === 'Date.now' || member === 'Math.random' ? member : undefined
  }
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'Date') return 'Date()'
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date') {
    return (node.arguments as Node[]).length === 0 ? 'new Date()' : undefined
  }
  const name = nameOf(node)
  if (name === undefined || !WORLD.has(name) || isLabel(node, parent)) return undefined
  return name
}

/** A field or key of that name is not the thing itself. */
const isLabel = (node: Node, parent: Node | undefined): boolean =>
  parent !== undefined &&
  ((parent.property === node && parent.computed === false) ||
    (parent.key === node && parent.computed === false && parent.shorthand !== true))

/** The only files that may read the environment, outside of tools. */
const READS_ENVIRONMENT = new Set(['server/src/config.ts'])

/** Reads of `process.env` where the configuration should have been handed in. */
export function environmentReads(files: File[]): string[] {
  return files
    .filter(({ path }) => /^(domain|api|server|simulators)\/src\//.test(path) && !isTest(path))
    .filter(({ path }) => !READS_ENVIRONMENT.has(path))
    .flatMap((file) => {
      const found: string[] = []
      if (!isCode(file)) return found
      walk(treeOf(file), (node) => {
        if (node.type !== 'MemberExpression') return
        if (nameOf(node.object) === 'process' && nameOf(node.property) === 'env') {
          found.push(`${file.path}:${lineOf(file, node)} process.env`)
        }
      })
      return found
    })
}
