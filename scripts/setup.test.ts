import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const carpeta = mkdtempSync(join(tmpdir(), 'retroventa-setup-'))
afterAll(() => rmSync(carpeta, { recursive: true }))

test('an install that fails is told, and nothing that the lock file did not choose is installed', () => {
  cpSync(join(import.meta.dirname, 'setup'), join(carpeta, 'scripts/setup'), { recursive: true })
  writeFileSync(join(carpeta, 'package-lock.json'), '{"packages":{}}')
  mkdirSync(join(carpeta, 'bin'))
  const pedidos = join(carpeta, 'pedidos')
  writeFileSync(join(carpeta, 'bin/npm'), `#!/bin/sh\necho "$1" >> ${pedidos}\nexit 1\n`)
  chmodSync(join(carpeta, 'bin/npm'), 0o755)
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { instalar } from './scripts/setup/dependencias.mjs'; await instalar()",
    ],
    {
      cwd: carpeta,
      encoding: 'utf8',
      env: { ...process.env, PATH: [join(carpeta, 'bin'), process.env.PATH].join(delimiter) },
    },
  )
  expect(readFileSync(pedidos, 'utf8')).toBe('ci\n')
  expect(status).not.toBe(0)
  expect(stderr).toContain('No se pudieron instalar las dependencias.')
  expect(existsSync(join(carpeta, 'node_modules'))).toBe(false)
})
