import { type File, isCode, isTest, lineOf, type Node, treeOf, walk } from './house.ts'

/**
 * Numbers that stand before a plural whatever they are: `1 contratos`. A number says its noun with `formatoCuantos`, or its
 * file compares it with one; what is in capitals, or called a bound, is never one.
 */
export function lonelyPlurals(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && /^(domain|api|server|web)\/src\//.test(file.path) && !isTest(file.path))
    .filter(({ path }) => !path.startsWith('server/src/db/seed/'))
    .flatMap((file) => {
      const found: string[] = []
      const tell = (number: string, after: string, at: Node): void => {
        const noun = /^\s+([a-záéíóúñ]{3,}s)(?![\wáéíóúñ])/.exec(after)?.[1]
        if (noun === undefined || NO_PLURALS.has(noun) || !isNumber(number)) return
        const bare = bareOf(number)
        if (!BOUND.test(bare) && !comparesWithOne(file.text, bare))
          found.push(`${file.path}:${lineOf(file, at)} ${number} ${noun}`)
      }
      walk(treeOf(file), (node, parent) => {
        if (node.type === 'TemplateLiteral' && parent?.type !== 'TaggedTemplateExpression')
          for (const [number, after] of inTemplate(file, node)) tell(number, after, node)
        if (node.type === 'JSXElement' || node.type === 'JSXFragment')
          for (const [number, after] of inElement(file, node)) tell(number, after, node)
        if (node.type === 'Literal' && typeof node.value === 'string')
          for (const [, number = '', after = ''] of node.value.matchAll(/\{(\w+)\}( [^{}]*)/g))
            tell(number, after, node)
      })
      return found
    })
}

/** Words that end as a plural does and are none, and what a number is no number of. */
const NO_PLURALS = new Set([
  'más',
  'menos',
  'después',
  'antes',
  'entonces',
  'mientras',
  'tras',
  'mes',
  'las',
  'los',
  'sus',
  'todos',
])

/** A bound of the house, which is never one. */
const BOUND = /^[A-Z][A-Z_0-9.]*$|m[aá]xim|m[ií]nim|M[AI][XN]IM|\b(?:tope|limite|limites|megas|largo)\b/

/** What writes something else than a number of things: money, weights, days, hours, names. */
const OTHERWISE =
  /^(?!formatoEntero\b|entero\b|String\b|Number\b|Math\.)[\w.]+\(|\?|\bjoin\(|\breplace\(|\.slice\(|\*/
const isNumber = (text: string): boolean => !OTHERWISE.test(text)

/** The number itself: `formatoEntero(Number(d.hay))` is of `d.hay`. */
const bareOf = (text: string): string =>
  text
    .replace(/^(?:(?:formatoEntero|String|Number|Math\.\w+)\()+|\)+$/g, '')
    .replace(/^entero\((\w+), '(\w+)'$/, '$1.$2')

const comparesWithOne = (text: string, bare: string): boolean => {
  const name = bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`${name}\\)?\\s*(?:===|!==|[<>]=?)\\s*[1-9]`).test(text)
}

const textOf = ({ text }: File, node: Node): string => text.slice(node.start, node.end as number)

function inTemplate(file: File, node: Node): [string, string][] {
  const quasis = node.quasis as { value: { cooked: string } }[]
  return (node.expressions as Node[]).map((one, i) => [
    textOf(file, one),
    (quasis[i + 1]?.value.cooked ?? '').replaceAll('\u00a0', ' '),
  ])
}

/** `{n} cosas` and `<b>{n}</b> cosas`, with or without a `{' '}` between them. */
function inElement(file: File, node: Node): [string, string][] {
  const children = (node.children as Node[]).filter((child) => !isSpace(child))
  return children.flatMap((child, i): [string, string][] => {
    const next = children[i + 1]
    const number = numberIn(child)
    if (!number || next?.type !== 'JSXText') return []
    return [[textOf(file, number), ` ${(next.value as string).trimStart()}`]]
  })
}

const isSpace = (node: Node): boolean =>
  node.type === 'JSXExpressionContainer' && (node.expression as { value?: unknown }).value === ' '

function numberIn(node: Node): Node | undefined {
  if (node.type === 'JSXExpressionContainer') return node.expression as Node
  const [only, ...more] = (node.children as Node[] | undefined) ?? []
  return only && more.length === 0 && only.type === 'JSXExpressionContainer' ? numberIn(only) : undefined
}
