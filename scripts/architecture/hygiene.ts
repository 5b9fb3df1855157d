import { posix } from 'node:path'
import { type File, isCode, lineOf, treeOf, walk } from './house.ts'

const MAX_LINES = 400
const MAX_MEDIAN = 80

/** Tables of facts and generated files; a migration is history and cannot be split. */
const DATA = [
  /^server\/src\/db\/types\.ts$/,
  /^server\/src\/db\/migrations\//,
  /^domain\/src\/catalogos\/(municipios|departamentos|barrios)\.ts$/,
]

const isData = ({ path }: File): boolean => DATA.some((exception) => exception.test(path))
const lines = ({ text }: File): number => text.trimEnd().split('\n').length

/** Files over 400 lines. */
export function longFiles(files: File[]): string[] {
  return files
    .filter((file) => !isData(file) && lines(file) > MAX_LINES)
    .map((file) => `${file.path}: ${lines(file)} lines`)
}

/** @returns the median length, when it is over the limit */
export function highMedian(files: File[]): number | undefined {
  const sizes = files.filter((file) => isCode(file) && !isData(file)).map(lines)
  const median = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0
  return median > MAX_MEDIAN ? median : undefined
}

/** Every use of the type `any`. */
export function anyTypes(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && file.path.endsWith('.mjs') === false)
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node) => {
        if (node.type === 'TSAnyKeyword') found.push(`${file.path}:${lineOf(file, node)}`)
      })
      return found
    })
}

const NEVER = /@ts-(ignore|nocheck)|eslint-disable|biome-ignore-all/
const WITH_REASON = /(?:@ts-expect-error|biome-ignore(?:-start)?\s[^:]+):?\s*(.*?)\s*(?:\*\/.*)?$/
const IN_COMMENT = /(?:\/\/|\/\*|^\s*\*).*(@ts-|biome-ignore|eslint-disable)/

/** Suppressions that say no reason, and those that no reason excuses. */
export function muteRules(files: File[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (!IN_COMMENT.test(line)) return []
      const at = `${path}:${index + 1} ${line.trim()}`
      if (NEVER.test(line)) return [at]
      const reason = WITH_REASON.exec(line)?.[1]
      return reason !== undefined && reason.length < 12 ? [at] : []
    }),
  )
}

const SHAM: [RegExp, string][] = [
  [/\.(route|routeFromHAR|routeWebSocket)\(/, 'intercepts the network'],
  [/\.(waitForTimeout)\(|\bsetTimeout\(/, 'waits a fixed time'],
  [/['"]networkidle['"]/, 'waits for silence, not for a result'],
]

const ALONE: [RegExp, string] = [
  /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/,
  'has no server: `test` comes from apoyo/prueba.ts',
]

/** Browser tests that fake the network, sleep or start without a server of their worker. */
export function shamBrowserTests(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('e2e/'))
    .flatMap(({ path, text }) =>
      [...SHAM, ...(path.endsWith('.e2e.ts') ? [ALONE] : [])].flatMap(([form, why]) =>
        form.test(text) ? [`${path} ${why}`] : [],
      ),
    )
}

/** Tests left alone (`.only`), which would hide all others. */
export function lonelyTests(files: File[]): string[] {
  return files
    .filter(({ path }) => /\.(test|e2e)\.tsx?$/.test(path))
    .filter(({ text }) => /\b(test|it|describe)(\.\w+)*\.only\(/.test(text))
    .map(({ path }) => path)
}

/**
 * Rows of `docs/coverage.md` that point nowhere. A row names, in backquotes, at least one file of the product and one
 * test file; a test named in «…» must be in one of the row's test files.
 * @param read the text of a file, or nothing when there is none
 */
export function deadCoverage(markdown: string, read: (path: string) => string | undefined): string[] {
  const isRule = (line: string | undefined): boolean => /^\|\s*:?-+/.test(line ?? '')
  return markdown
    .split('\n')
    .filter((line, index, all) => line.startsWith('|') && !isRule(line) && !isRule(all[index + 1]))
    .flatMap((row) => {
      const paths = [...row.matchAll(/`([\w./@*{},-]+\.\w+)`/g)].map(([, path]) => path ?? '')
      const missing = paths.filter((path) => read(path) === undefined).map((path) => `${path} does not exist`)
      const tests = paths.filter((path) => /\.(test|e2e)\.tsx?$/.test(path))
      if (tests.length === 0) missing.push('names no test file')
      else if (paths.length === tests.length) missing.push('names no file of the product')
      const named = [...row.matchAll(/«([^»]+)»/g)].map(([, name]) => name ?? '')
      for (const name of named) {
        if (!tests.some((path) => read(path)?.includes(name))) missing.push(`no test «${name}»`)
      }
      return missing.map((what) => `${what} — ${row.slice(0, 80)}`)
    })
}

const MAX_FILES = 25

/** Folders that may hold more, each with its reason. Three at most. */
const CROWDED: Readonly<Record<string, string>> = {
  'web/src/ui': 'the kit is looked up by the name of the piece',
  'bench/src': 'one figure a file, with its baseline',
  'server/src/db/migrations': 'history, in the order of its numbers',
}
const MAX_CROWDED = 3

/**
 * Folders of sources with more than 25 files of their own, but those that may; folders that may and need not, or too many
 * of them.
 */
export function crowdedFolders(files: File[], may: Readonly<Record<string, string>> = CROWDED): string[] {
  const crowded = new Map(
    [...Map.groupBy(files, ({ path }) => posix.dirname(path))]
      .filter(([, inside]) => inside.length > MAX_FILES)
      .map(([folder, { length }]) => [folder, length]),
  )
  const allowed = Object.keys(may)
  return [
    ...[...crowded].filter(([folder]) => !(folder in may)).map(([folder, n]) => `${folder}: ${n} files`),
    ...allowed.filter((folder) => !crowded.has(folder)).map((folder) => `${folder} is not crowded`),
    ...(allowed.length > MAX_CROWDED ? [`${allowed.length} folders may be crowded`] : []),
  ]
}
