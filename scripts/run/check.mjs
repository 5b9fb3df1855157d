// `npm run check`: what can be judged without running the product (format, lint, types, unused code, architecture), and what
// the dependencies are.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RAIZ } from '../setup/avance.mjs'
import { informeDeLicencias, licenciasDe } from './dependencias.ts'
import { ejecutar, higiene } from './pasos.mjs'

const fallas = await higiene()
if (!(await ejecutar('arquitectura', 'vitest', ['run', '--project', 'repo']))) fallas.push('arquitectura')
console.log('\n── dependencias')
const { packages } = JSON.parse(readFileSync(join(RAIZ, 'package-lock.json'), 'utf8'))
console.log(informeDeLicencias(licenciasDe(packages)).join('\n'))
if (!sinFallasConocidas()) fallas.push('dependencias')
console.log(fallas.length === 0 ? '\nTodo en orden.' : `\nFalló: ${fallas.join(', ')}`)
process.exit(fallas.length === 0 ? 0 : 1)

/** Asks the registry for known faults of the locked packages; without a network it says so and judges nothing. */
function sinFallasConocidas() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: RAIZ,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const dicho = leer(stdout)
  if (!dicho?.metadata) {
    console.log('Fallas conocidas: no se pudo preguntar (sin red).')
    return true
  }
  const { total } = dicho.metadata.vulnerabilities
  console.log(`Fallas conocidas: ${total}.`)
  for (const [nombre, { severity }] of Object.entries(dicho.vulnerabilities))
    console.log(`  ${nombre}: ${severity}`)
  return total === 0
}

function leer(texto) {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}
