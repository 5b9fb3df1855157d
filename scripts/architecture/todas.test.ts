import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8')
/** What the house is held to, and the files that show each of it a sample that breaks it. */
const RULES = [...read('../architecture.test.ts').matchAll(/^import \{([^}]+)\} from '\.\/architecture\//gm)]
  .flatMap(([, names = '']) => names.split(','))
  .map((name) => name.trim())
  .filter((name) => /^[a-z]/.test(name) && !name.startsWith('read'))
const samples = globSync('*.test.ts', { cwd: import.meta.dirname })
  .map(read)
  .join('\n')
/** A call whose result is said to be something else than nothing, on the same line or through a helper of the file. */
const breaks = (rule: string): boolean =>
  new RegExp(
    `${rule}\\((?!house)[\\s\\S]{0,400}?(toHaveLength\\([1-9]|not\\.toEqual\\(\\[\\]\\)|toEqual\\(\\[\\s*['"]|toBe\\()`,
  ).test(samples)

test.each(RULES)('the rule %s is shown something that breaks it', (rule) => expect(breaks(rule)).toBe(true))
test('a rule without a sample is told', () => expect(breaks('ruleThatIsNone')).toBe(false))
