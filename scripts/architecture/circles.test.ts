import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { circles, threadCircles } from './circles.ts'

// Each of these can fail: a circle of every kind is found, and only those.
let base: string
const write = (path: string, text: string): void => {
  mkdirSync(join(base, path, '..'), { recursive: true })
  writeFileSync(join(base, path), text)
}
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'circles-'))
  write('plain/a.ts', "import { b } from './b.ts'\nexport const a = () => b")
  write('plain/b.ts', "import { a } from './a.ts'\nexport const b = () => a")
  write('lazy/a.tsx', "export const a = () => import('./b.tsx')")
  write('lazy/b.tsx', "export { a } from './a.tsx'")
  write('types/a.ts', "import type { B } from './b.ts'\nexport interface A { b: B }")
  write('types/b.ts', "import { type A } from './a.ts'\nexport interface B { a: A }")
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

test.each(['plain', 'lazy'])('a circle is found: %s', async (room) => {
  expect(await circles([room], base)).not.toEqual([])
})
test('types make no circle', async () => expect(await circles(['types'], base)).toEqual([]))

test('a thread that needs its starter', () => {
  const starter = { path: 'server/src/a.ts', text: "new Worker(new URL('./hilo.ts', import.meta.url))" }
  const thread = (text: string) => [starter, { path: 'server/src/hilo.ts', text }]
  expect(threadCircles(thread("import './a.ts'"))).toHaveLength(1)
  expect(threadCircles(thread("import type { A } from './a.ts'"))).toEqual([])
})
