import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const carpeta = mkdtempSync(join(tmpdir(), 'retroventa-tipos-'))
const GUARDADOS = 'node_modules/.cache/retroventa/sin-tipos'

beforeAll(() => {
  for (const guion of ['sinTipos.mjs', 'quitarTipos.mjs'])
    cpSync(join(import.meta.dirname, guion), join(carpeta, 'scripts/run', guion))
  mkdirSync(join(carpeta, 'server/src'), { recursive: true })
  mkdirSync(join(carpeta, 'node_modules'))
})
afterAll(() => rmSync(carpeta, { recursive: true }))

const escribir = (dicho: string) =>
  writeFileSync(join(carpeta, 'server/src/uno.ts'), `const dicho: string = '${dicho}'\nconsole.log(dicho)\n`)

function correr(...argumentos: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argumentos, {
    cwd: carpeta,
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return { dicho: stdout.trim(), aviso: stderr }
}
const producto = () => correr('--import', './scripts/run/sinTipos.mjs', 'server/src/uno.ts')

test('sources whose types were taken off are read as they were left, and one that changed is read as it is now', () => {
  escribir('antes')
  correr('--no-warnings', 'scripts/run/quitarTipos.mjs')
  expect(readdirSync(join(carpeta, GUARDADOS))).toEqual(['server+src+uno.ts.js'])
  // Nothing was compiled: Node would say that its way is experimental.
  expect(producto()).toEqual({ dicho: 'antes', aviso: '' })

  escribir('ahora')
  expect(producto().dicho).toBe('ahora')
  correr('--no-warnings', 'scripts/run/quitarTipos.mjs')
  expect(producto()).toEqual({ dicho: 'ahora', aviso: '' })
})

test('without anything kept it starts all the same', () => {
  rmSync(join(carpeta, GUARDADOS), { recursive: true })
  expect(producto().dicho).toBe('ahora')
})
