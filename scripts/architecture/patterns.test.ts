import { segun } from '@retroventa/domain/testing/profundidad'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { isCode, isTest, lineOf, readHouse, treeOf, walk } from './house.ts'

// The one that runs in this process: neither a download nor a Java.
process.env.RECHECK_SYNC_BACKEND = 'pure'

interface Pattern {
  at: string
  source: string
  flags: string
}

/** Every pattern that the product runs, once. */
function patternsOf(): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const file of readHouse().filter(
    (one) => isCode(one) && /^(domain|api|server|web)\/src\//.test(one.path),
  )) {
    if (isTest(file.path)) continue
    walk(treeOf(file), (node) => {
      const { regex } = node as { regex?: { pattern: string; flags: string } }
      if (node.type !== 'Literal' || !regex) return
      const at = `${file.path}:${lineOf(file, node)}`
      found.set(`/${regex.pattern}/${regex.flags}`, { at, source: regex.pattern, flags: regex.flags })
    })
  }
  return [...found.values()]
}

/** A group that repeats, of which a part repeats or may be one of several: what grows twice with each letter is one of these. */
const NESTED = /[*+}|][^()]*\)(?:[*+]|\{\d+,)/

/**
 * What a text made for it costs: bounded by the length of what comes in, as every field is, up to the square of it. A degree
 * that was only measured, `(fuzz)`, is as good as the clock of a busy machine.
 */
const REFUSED = /^exponential|^([3-9]|\d\d)(?:rd|th) degree polynomial$/

/** @returns why a pattern is dangerous, or nothing */
function danger({ at, source, flags }: Pattern, timeout: number): string | undefined {
  const found = checkSync(source, flags.replace(/[dv]/g, ''), {
    timeout,
    // By proof alone in the short run: the same answer on any machine.
    checker: segun<'automaton' | 'auto'>('automaton', 'auto'),
  })
  if (found.status !== 'vulnerable') return undefined
  const { summary } = found.complexity
  return REFUSED.test(summary) ? `${at} ${summary}: /${source}/` : undefined
}

test('the rule catches what it is there for', () => {
  const of = (source: string) => ({ at: 'x', source, flags: '' })
  for (const source of ['^(a+)+$', '^(a|a)*$', '^(\\w+\\s?)*$']) {
    expect(NESTED.test(source), source).toBe(true)
    expect(danger(of(source), 30_000), source).toContain('exponential')
  }
  expect(danger(of('^(.*),(.*),(.*),(.*)x$'), 30_000)).toContain('degree')
  expect(danger(of('^[a-z]+$'), 30_000)).toBeUndefined()
})

test(
  'no pattern takes more than the square of what it reads',
  () => {
    const all = patternsOf()
    expect(all.length).toBeGreaterThan(300)
    // Those that may double with each letter are few; all of them take a minute.
    const tried = segun(
      all.filter(({ source }) => NESTED.test(source)),
      all,
    )
    expect(tried.flatMap((one) => danger(one, segun(2_000, 20_000)) ?? [])).toEqual([])
  },
  segun(60_000, 900_000),
)
