import { type File, isTest, lineOf, type Node, treeOf, walk } from './house.ts'

/** A selector of a style sheet, with the classes that it names. `own` are those of an element that nothing stands above. */
type Selector = { path: string; text: string; classes: string[]; own: string[] }

const isStyle = ({ path }: File): boolean => path.startsWith('web/src/') && path.endsWith('.css')

/** Every selector for the screen: paper hides and blackens what it finds, whoever it belongs to. */
function selectorsOf({ path, text }: File): Selector[] {
  const found: Selector[] = []
  const open: string[] = []
  let read = ''
  for (const sign of text.replace(/\/\*.*?\*\//gs, '')) {
    if (sign === '{') {
      const head = read.trim()
      const onScreen = ![...open, head].some((one) => /^@(media print|page|keyframes|font-face)/.test(one))
      if (onScreen && !head.startsWith('@')) found.push(...split(head).map((one) => parse(path, one)))
      open.push(head)
      read = ''
    } else if (sign === '}') {
      open.pop()
      read = ''
    } else read = sign === ';' ? '' : read + sign
  }
  return found
}

/** At the commas that are not inside brackets. */
const split = (head: string): string[] => head.split(/,(?![^()]*\))/).map((one) => one.trim())

function parse(path: string, text: string): Selector {
  const named = (part: string): string[] =>
    [...part.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)
  const bare = text.replace(/:(not|has|is|where)\([^)]*\)/g, '')
  return { path, text, classes: named(text), own: /[\s>+~]/.test(bare) ? [] : named(bare) }
}

/**
 * Classes that two style sheets define, and selectors that name nothing of their own sheet: from one file, what another
 * has drawn would change. A class belongs to the sheet where it stands alone; elsewhere it is only placed, inside a class
 * of that sheet.
 */
export function strangeClasses(files: File[]): string[] {
  const selectors = files.filter(isStyle).flatMap(selectorsOf)
  const owners = new Map<string, Set<string>>()
  for (const { path, own } of selectors)
    if (own.length === 1 && own[0] !== undefined) {
      const sheets = owners.get(own[0]) ?? new Set<string>()
      owners.set(own[0], sheets.add(path))
    }
  const twice = [...owners].filter(([, sheets]) => sheets.size > 1)
  const named = new Map<string, Set<string>>()
  for (const { path, classes } of selectors)
    for (const one of classes) named.set(one, (named.get(one) ?? new Set<string>()).add(path))
  const isOwn = (path: string, one: string): boolean => {
    const sheets = owners.get(one) ?? named.get(one)
    return sheets?.has(path) === true && (owners.has(one) || sheets.size === 1)
  }
  return [
    ...twice.map(([one, sheets]) => `.${one}: ${[...sheets].join(', ')}`),
    ...selectors
      .filter(({ path, classes }) => classes.length > 0 && !classes.some((one) => isOwn(path, one)))
      .map(({ path, text }) => `${path}: ${text}`),
  ]
}

/** What the screens say: where a class is named, whole or by the beginning that a state ends (`rv-mes-${estado}`). */
const isScreen = ({ path }: File): boolean => /^web\/(src|manual)\/.*\.tsx?$/.test(path) && !isTest(path)

/** Classes of a style sheet that no screen names, and classes that a screen names of no style sheet. */
export function deadClasses(files: File[]): string[] {
  const sheets = files.filter(isStyle).flatMap(selectorsOf)
  const known = new Set(sheets.flatMap(({ classes }) => classes))
  const said = files.filter(isScreen)
  const words = new Set(said.flatMap(({ text }) => text.match(/[a-zA-Z][\w-]*/g) ?? []))
  const begun = (one: string): boolean =>
    [...one.matchAll(/-/g)].some(({ index }) => words.has(one.slice(0, index + 1)))
  const given = /\b(?:className|clase)="([^"]+)"/g
  return [
    ...sheets.flatMap(({ path, classes }) =>
      classes
        .filter((one) => !one.startsWith('ant') && !words.has(one) && !begun(one))
        .map((one) => `${path}: .${one}`),
    ),
    ...said.flatMap(({ path, text }) =>
      [...text.matchAll(given)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((one) => one.includes('-') && !one.startsWith('ant-') && !known.has(one))
        .map((one) => `${path}: .${one}`),
    ),
  ]
}

/** Selectors that reach into Ant Design by its class names: what it looks like is said by tokens (`theme.json`) and props. */
export function overrides(files: File[]): string[] {
  return files
    .filter(isStyle)
    .flatMap(selectorsOf)
    .filter(({ classes }) => classes.some((one) => one.startsWith('ant-')))
    .map(({ path, text }) => `${path}: ${text}`)
}

/** Tables that a page writes by itself: `Lista` and `TablaSimple` of the kit are the only ones. */
export const strayTables = (files: File[]): string[] => elementsOutsideTheKit(files, 'table')

const LISTS_OF_THE_KIT = ['web/src/ui/Elegir.tsx', 'web/src/ui/Sugerir.tsx']

/** Where a file of the web, but for those of the kit that may, imports something by one of those names. */
const importsOf = (files: File[], names: RegExp, mayIn: readonly string[]): string[] =>
  files
    .filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !mayIn.includes(path))
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node) => {
        const { imported, importKind } = node as { imported?: { name: string }; importKind?: string }
        if (node.type === 'ImportSpecifier' && importKind !== 'type' && names.test(imported?.name ?? ''))
          found.push(`${file.path}:${lineOf(file, node)}`)
      })
      return found
    })

/** Lists of Ant Design that a screen draws by itself: each would have keys of its own (ADR 021). */
export const bareLists = (files: File[]): string[] =>
  importsOf(files, /^(Select|AutoComplete)$/, LISTS_OF_THE_KIT)

/** Parts that are brought without waiting for the network: one that is lost for a moment would take the page with it. */
export const bareParts = (files: File[]): string[] => importsOf(files, /^lazy$/, ['web/src/ui/perezoso.ts'])

/** The page of sign-in carries no component library (ADR 004). */
const MAY_HAVE_A_FORM = 'web/src/modules/sesion/PaginaIngreso.tsx'

/** Forms that a page writes by itself: what saves is `useFormulario`, a question is `FormaSimple` (ADR 021). */
export const strayForms = (files: File[]): string[] =>
  elementsOutsideTheKit(
    files.filter(({ path }) => path !== MAY_HAVE_A_FORM),
    'form',
  )

/**
 * Focus that a dialog or drawer gives by itself once it has come to rest: what was typed while it came in is lost, or presses its close
 * button. `CuerpoDialogo` and `useFocoAlAbrir` give it from when it is drawn.
 */
export function lateFocus(files: File[]): string[] {
  return files
    .filter(({ path }) => /^web\/src\/.*\.tsx$/.test(path))
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node) => {
        if (node.type !== 'JSXAttribute' || (node.name as { name?: unknown }).name !== 'afterOpenChange')
          return
        const { start, end } = node as Node & { end: number }
        if (/focus|enfocar/i.test(file.text.slice(start, end)))
          found.push(`${file.path}:${lineOf(file, node)}`)
      })
      return found
    })
}

/**
 * Screens that keep what they read while reading it again fails, and say nothing: it reads as what is now. `SinActualizar` (or `Leido`,
 * which has it) says so beside it.
 */
export const silentStale = (files: File[]): string[] =>
  files
    .filter(({ path }) => /^web\/src\/(?!ui\/).*\.tsx$/.test(path))
    .filter(({ text }) => /error && !([\w.]+\.)?data\b/.test(text) && !/<(SinActualizar|Leido)\b/.test(text))
    .map(({ path }) => path)

function elementsOutsideTheKit(files: File[], element: string): string[] {
  return files
    .filter(({ path }) => /^web\/src\/(?!ui\/).*\.tsx$/.test(path))
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node) => {
        const isIt = node.type === 'JSXOpeningElement' && (node.name as { name?: unknown }).name === element
        if (isIt) found.push(`${file.path}:${lineOf(file, node)}`)
      })
      return found
    })
}
