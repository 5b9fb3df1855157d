import { type File, importsOf, isCode } from './house.ts'

/** Where the program of the web begins. */
const START = 'web/src/main.tsx'

/**
 * Declarations of lists that the first load would bring: of what the start imports and all that this imports, lazy pages
 * apart (ADR 004).
 */
export function listsAtStart(files: File[]): string[] {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path, file]))
  const reached = new Set([START])
  for (const path of reached) {
    const file = byPath.get(path)
    for (const target of file ? importsOf(file, 'start') : []) reached.add(target)
  }
  return [...reached].filter((path) => /^api\/src\/\w+\/lista\w*\.ts$/.test(path))
}
