import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { brokenArrows } from './architecture/arrows.ts'
import { ROOT, readHouse } from './architecture/house.ts'
import { anyTypes, crowdedFolders, longFiles } from './architecture/hygiene.ts'
import { backDoors, unregistered } from './architecture/wire.ts'
import { archivos, registros, revisarNombre } from './modulo/generar.ts'

const NOMBRE = 'planPrueba'
const leer = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const nuevos = archivos(NOMBRE)
const editados = registros(NOMBRE, leer)

test('a module on all floors is 12 new files at most and three lines', () => {
  expect(nuevos.length).toBeLessThanOrEqual(12)
  expect(editados).toHaveLength(3)
  for (const { path, text } of editados) {
    const antes = leer(path).split('\n')
    expect(text.split('\n').filter((linea) => !antes.includes(linea))).toHaveLength(1)
    expect(text.split('\n')).toHaveLength(antes.length + 1)
  }
})

test('an empty module keeps the rules of the house', () => {
  const house = readHouse().filter(({ path }) => !editados.some((uno) => uno.path === path))
  const conElla = [...house, ...nuevos, ...editados]
  for (const rule of [brokenArrows, longFiles, anyTypes, backDoors, crowdedFolders, unregistered])
    expect(rule(conElla)).toEqual([])
})

test.each([
  ['', 'letters without accents'],
  ['Ventas', 'lower case'],
  ['plan-separe', 'letters without accents'],
  ['roles', 'is there already'],
])('the name %j is refused', (nombre, motivo) => {
  expect(() => revisarNombre(nombre, ROOT)).toThrow(motivo)
})

/** A copy of what is written by hand, whose own packages are its own. */
function copiaDeLaCasa(): string {
  const copia = mkdtempSync(join(tmpdir(), 'modulo-'))
  const pisos = ['domain', 'api', 'server', 'web', 'simulators', 'e2e', 'bench', 'scripts']
  for (const path of [...pisos, 'docs', ...globSync('*.{json,ts,md}', { cwd: ROOT })])
    cpSync(join(ROOT, path), join(copia, path), {
      recursive: true,
      filter: (uno) => !/\/(node_modules|dist)$/.test(uno),
    })
  const paquetes = join(copia, 'node_modules')
  mkdirSync(join(paquetes, '@retroventa'), { recursive: true })
  for (const uno of readdirSync(join(ROOT, 'node_modules')))
    if (uno !== '@retroventa' && uno !== '.vite')
      symlinkSync(join(ROOT, 'node_modules', uno), join(paquetes, uno))
  for (const piso of pisos) {
    if (piso !== 'scripts') symlinkSync(join(copia, piso), join(paquetes, '@retroventa', piso))
    const suyos = join(ROOT, piso, 'node_modules')
    if (globSync(suyos).length > 0) symlinkSync(suyos, join(copia, piso, 'node_modules'))
  }
  return copia
}

// Minutes of compiler and of a database: the deep run has them.
test.skipIf(process.env.PRUEBAS_PROFUNDAS !== '1')(
  'an empty module compiles, and passes lint, matrix, interface, map and its own test',
  { timeout: 900_000 },
  () => {
    const copia = copiaDeLaCasa()
    const hacer = (...[programa, ...argumentos]: [string, ...string[]]) =>
      execFileSync(programa, argumentos, { cwd: copia, encoding: 'utf8', stdio: 'pipe' })
    try {
      hacer(process.execPath, 'scripts/run/modulo.mjs', NOMBRE)
      const bin = join(ROOT, 'node_modules/.bin')
      hacer(
        join(bin, 'biome'),
        'check',
        '--vcs-enabled=false',
        ...[...nuevos, ...editados].map(({ path }) => path),
      )
      for (const piso of ['api', 'server', 'web']) hacer(join(bin, 'tsc'), '-p', piso)
      const pruebas = [
        'architecture.test',
        'testing/matriz.test',
        'testing/openapi.test',
        'mapa.test',
        NOMBRE,
      ]
      const salida = hacer(join(bin, 'vitest'), 'run', ...pruebas)
      expect(salida).toContain(dirname(nuevos.find(({ path }) => path.endsWith('.test.ts'))?.path ?? ''))
    } finally {
      rmSync(copia, { recursive: true, force: true })
    }
  },
)
