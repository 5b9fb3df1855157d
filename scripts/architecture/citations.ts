import type { File } from './house.ts'

/** `000 §5, §8`, `facts/domain.md §2.6, §2.7`, `design §4`: a source, and one paragraph of it or more. */
const CITED =
  /\b(000|001|design|[Aa]rchitecture|operations(?:\.md)?|(?:screening )?facts(?:\/\w+(?:\.md)?)?) (§[\d.]*\d(?:(?:, | and | y |–|\/)§[\d.]*\d)*)/g
/** A choice of ADR 026: `D7`. */
const CHOICE = /\bD[1-9]\d?\b/g
const HEADING = /^#+ ([\w/]+ §[\d.]*\d)\b/gm
const ROW = /^\| (D\d+) \|/gm

/** The name that the headings of `docs/sources` have for a source; facts without a subject are those of screening. */
function nameOf(source: string): string {
  const plain = source.toLowerCase().replace('.md', '').replace('screening ', '')
  return plain === 'facts' ? 'facts/screening' : plain
}

/** What a text cites: `000 §5`, `facts/domain §6`, `D7`. */
function citedIn(text: string): string[] {
  const paragraphs = [...text.matchAll(CITED)].flatMap(([, source = '', list = '']) =>
    (list.match(/§[\d.]*\d/g) ?? []).map((paragraph) => `${nameOf(source)} ${paragraph}`),
  )
  return [...paragraphs, ...(text.match(CHOICE) ?? [])]
}

/**
 * Citations that a reader of the repository cannot follow: no heading of `sources` and no row of the choices has them.
 * @param files the code and the documents
 * @param sources texts whose headings (`## 000 §5 Rules`) and rows (`| D7 | …`) are what may be cited
 * @returns `file: citation`, each once
 */
export function deadCitations(files: File[], sources: string[]): string[] {
  const known = new Set(
    sources.flatMap((text) => [...text.matchAll(HEADING), ...text.matchAll(ROW)].map(([, name]) => name)),
  )
  return files.flatMap(({ path, text }) =>
    [...new Set(citedIn(text))].filter((name) => !known.has(name)).map((name) => `${path}: ${name}`),
  )
}
