import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type File, isCode, isTest, lineOf, ROOT, readHouse, treeOf, walk } from './house.ts'

/**
 * Calls to the outside: only ports make them, and each says what it does when it is sent elsewhere, so that no provider can
 * send the program to an address inside (SSRF). What a person types is never an address that is asked.
 */
function strayCalls(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('server/src/') && !isTest(file.path))
    .flatMap((file) => {
      const found: string[] = []
      walk(treeOf(file), (node) => {
        const { callee, arguments: given = [] } = node as {
          callee?: { name?: string }
          arguments?: { start: number; end: number }[]
        }
        if (node.type !== 'CallExpression' || callee?.name !== 'fetch') return
        const at = `${file.path}:${lineOf(file, node)}`
        const options = given[1] ? file.text.slice(given[1].start, given[1].end) : ''
        if (!MAY.test(file.path)) found.push(`${at} is no port`)
        else if (!/\bredirect:/.test(options))
          found.push(`${at} does not say what it does when it is sent elsewhere`)
      })
      return found
    })
}

/** Ports, and the page of the demonstration that asks the simulators of this very machine. */
const MAY = /^server\/src\/(ports\/|modules\/demostracion\/service\.ts$)/

test('nothing but ports calls outside, and none follows whoever sends it elsewhere unknowingly', () => {
  const one = (path: string, text: string) => strayCalls([{ path, text }])
  expect(one('server/src/modules/m/service.ts', 'await fetch(url)')).toHaveLength(1)
  expect(one('server/src/ports/x/http.ts', "await fetch(url, { method: 'POST' })")).toHaveLength(1)
  expect(one('server/src/ports/x/http.ts', "await fetch(url, { redirect: 'error' })")).toEqual([])
  expect(strayCalls(readHouse())).toEqual([])
})

test('docs/security.md points at what exists', () => {
  const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:domain|api|server|web|e2e|scripts|docs|deploy)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
