import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { archivos, registros, revisarNombre } from '../modulo/generar.ts'

// The root of this copy of the house, wherever it stands.
const RAIZ = join(import.meta.dirname, '../..')
const [nombre = ''] = process.argv.slice(2)
try {
  revisarNombre(nombre, RAIZ)
  const hechos = [...archivos(nombre), ...registros(nombre, (path) => readFileSync(join(RAIZ, path), 'utf8'))]
  for (const { path, text } of hechos) {
    mkdirSync(dirname(join(RAIZ, path)), { recursive: true })
    writeFileSync(join(RAIZ, path), text)
    console.log(path)
  }
  execFileSync(process.execPath, [join(RAIZ, 'server/src/testing/escribirOpenapi.ts')], { stdio: 'inherit' })
  console.log('api/src/openapi.json')
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
