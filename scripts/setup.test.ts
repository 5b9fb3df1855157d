import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
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
cpSync(join(import.meta.dirname, 'setup'), join(carpeta, 'scripts/setup'), { recursive: true })
afterAll(() => rmSync(carpeta, { recursive: true }))

test('an install that fails is told, and nothing that the lock file did not choose is installed', () => {
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

test('a Node whose threads do not say what they worked is none: another one of the machine runs the product', () => {
  const suyo = join(carpeta, 'node_modules/node')
  mkdirSync(join(suyo, 'bin'), { recursive: true })
  writeFileSync(join(suyo, 'package.json'), '{"version":"24.5.0"}')
  writeFileSync(join(suyo, 'installArchSpecificPackage.js'), '')
  const cual = (version: string) => {
    writeFileSync(join(suyo, 'bin/node'), `#!/bin/sh\necho ${version}\n`)
    chmodSync(join(suyo, 'bin/node'), 0o755)
    const dice = "import { prepararNode } from './scripts/setup/node.mjs'; console.log(await prepararNode())"
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', dice], {
      cwd: carpeta,
      encoding: 'utf8',
    })
    return stdout.trim().split('\n').at(-1)
  }
  expect(['v24.5.0', 'v22.19.0', 'v24.6.0', 'v25.0.0'].map(cual)).toEqual([
    process.execPath,
    process.execPath,
    join(suyo, 'bin/node'),
    join(suyo, 'bin/node'),
  ])
  rmSync(join(carpeta, 'node_modules'), { recursive: true })
})

/** The command that runs a product which writes down each of its starts and then does what it is told. */
async function iniciar(que: string) {
  const veces = join(carpeta, `veces-${que.length}`)
  writeFileSync(join(carpeta, 'package.json'), JSON.stringify({ scripts: { _start: 'node producto.mjs' } }))
  writeFileSync(
    join(carpeta, 'producto.mjs'),
    // It can be told to stop before it says that it runs.
    `import { appendFileSync, readFileSync } from 'node:fs'
    process.on('SIGTERM', () => process.exit(0))
    appendFileSync(${JSON.stringify(veces)}, 'x')
    const vez = readFileSync(${JSON.stringify(veces)}).length
    setInterval(() => {}, 1000)
    ${que}`,
  )
  const hijo = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { ceder } from './scripts/setup/ceder.mjs'; process.exitCode = await ceder(process.execPath, '_start', [], {})",
    ],
    { cwd: carpeta, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const fin = once(hijo, 'exit')
  return { hijo, fin, iniciada: () => readFileSync(veces, 'utf8').length }
}

test('the product that dies by itself is started again, and stays down when it is told to stop', async () => {
  const { hijo, fin, iniciada } = await iniciar(
    "process.send('lista', () => vez < 3 && process.kill(process.pid, 'SIGKILL'))",
  )
  hijo.stdout.resume()
  await expect
    .poll(() => existsSync(join(carpeta, 'producto.mjs')) && iniciada(), { timeout: 20_000 })
    .toBe(3)
  hijo.kill('SIGTERM')
  expect(await fin).toEqual([0, null])
  expect(iniciada()).toBe(3)
})

test('the product runs with few arenas, a small nursery and an old space that is collected early: what was used once is not kept', async () => {
  const { fin } = await iniciar('process.exit(Number(process.env.MALLOC_ARENA_MAX))')
  expect(await fin).toEqual([2, null])
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    scripts: { _start: string }
  }
  expect(scripts._start).toContain(
    '--max-semi-space-size=4 --initial-old-space-size=64 --heap-growing-percent=30 --import ./scripts/run/sinTipos.mjs',
  )
})

test('a start that fails is told once, not tried for ever', async () => {
  const { fin, iniciada } = await iniciar('process.exit(7)')
  expect(await fin).toEqual([7, null])
  expect(iniciada()).toBe(1)
})
