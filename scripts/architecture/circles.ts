import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { type File, importsOf, isCode, ROOT } from './house.ts'

const ROOMS = [
  'domain/src',
  'api/src',
  'server/src',
  'web/src',
  'simulators/src',
  'e2e',
  'bench/src',
  'scripts',
]

/**
 * Every circle of files that need each other at run time, lazy imports included, as `a → b → a`. A type is gone by
 * then and makes none.
 * @param rooms folders below `base`
 */
export async function circles(rooms: readonly string[] = ROOMS, base: string = ROOT): Promise<string[]> {
  const { output } = await cruise([...rooms], {
    baseDir: base,
    // The compiler of the house has no JavaScript interface any more; this one reads the same syntax.
    parser: 'swc',
    validate: true,
    ruleSet: {
      forbidden: [
        {
          name: 'circle',
          severity: 'error',
          from: {},
          to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
        },
      ],
    },
    exclude: { path: ['node_modules', '(^|/)dist/'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  })
  const found = (output as ICruiseResult).summary.violations.map(({ from, cycle = [] }) =>
    [from, ...cycle.map(({ name }) => name)].join(' → '),
  )
  return [...new Set(found)].toSorted()
}

/** Threads that are started by a file they need themselves: they would start, or at least load, their starter. */
export function threadCircles(files: File[]): string[] {
  const byPath = new Map(files.filter(isCode).map((file) => [file.path, file]))
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    const file = byPath.get(from)
    if (file === undefined || seen.has(from)) return false
    seen.add(from)
    return importsOf(file, 'running').some((next) => next === to || reaches(next, to, seen))
  }
  return [...byPath.values()].flatMap((file) =>
    importsOf(file, 'threads')
      .filter((thread) => reaches(thread, file.path))
      .map((thread) => `${thread} → ${file.path} → ${thread}`),
  )
}
