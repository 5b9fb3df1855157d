// `npm test`: every check there is. Goes on after a failure, so that one run tells all, and ends with a plain count.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAIZ } from '../setup/avance.mjs'
import {
  archivosDePlaywright,
  archivosDeVitest,
  fallasDePlaywright,
  fallasDeVitest,
  inestables,
  informeDeTiempo,
} from './informe.ts'
import { ejecutar, higiene } from './pasos.mjs'

/** Minutes of a whole run on two quiet cores; a busy machine takes longer, and that is told beside it. */
const PRESUPUESTO_MIN = 8
const temporal = mkdtempSync(join(tmpdir(), 'retroventa-resultados-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const archivos = []
const repetidos = []
const fallidas = []
const empezo = performance.now()
const fallas = await higiene()
// A check that is no test still counts when it fails: the last line never looks better than the run was.
total.failed += fallas.length

const vitest = join(temporal, 'vitest.json')
const pruebas = await ejecutar('vitest', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
contar('vitest', pruebas, vitest, (r) => {
  archivos.push(...archivosDeVitest(r))
  fallidas.push(...fallasDeVitest(r))
  return {
    passed: r.numPassedTests,
    // A file that does not load has no tests to count.
    failed: Math.max(r.numFailedTests, r.testResults.filter(({ status }) => status === 'failed').length),
    skipped: r.numPendingTests + r.numTodoTests,
  }
})

// Playwright calls a folder without tests an error.
const recorridosEscritos = readdirSync(join(RAIZ, 'e2e'), { recursive: true })
if (recorridosEscritos.some((nombre) => nombre.endsWith('.e2e.ts'))) {
  const playwright = join(temporal, 'playwright.json')
  const recorridos = await ejecutar('e2e', 'playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
  })
  contar('e2e', recorridos, playwright, (r) => {
    archivos.push(...archivosDePlaywright(r))
    fallidas.push(...fallasDePlaywright(r))
    repetidos.push(...inestables(r))
    return {
      passed: r.stats.expected + r.stats.flaky,
      failed: r.stats.unexpected,
      skipped: r.stats.skipped,
    }
  })
}
rmSync(temporal, { recursive: true })

console.log(
  `\n── tiempo: ${((performance.now() - empezo) / 60_000).toFixed(1)} de ${PRESUPUESTO_MIN} minutos en dos núcleos tranquilos`,
)
console.log(informeDeTiempo(archivos).join('\n'))

if (repetidos.length > 0)
  console.log(`\nRecorridos inestables, que pasaron a la segunda:\n  ${repetidos.join('\n  ')}`)
// Told again at the end: who keeps only the last part of a long output still reads what failed and why.
for (const falla of fallidas) console.log(`\n✗ ${falla}`)
if (fallas.length > 0) console.log(`\nFalló: ${fallas.join(', ')}`)
const omitidas = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${omitidas}`)
process.exit(total.failed === 0 ? 0 : 1)

function contar(nombre, bien, archivo, leer) {
  const cuenta = existsSync(archivo) ? leer(JSON.parse(readFileSync(archivo, 'utf8'))) : {}
  for (const clave of Object.keys(total)) total[clave] += cuenta[clave] ?? 0
  if (bien) return
  fallas.push(nombre)
  // It failed outside any test (an unhandled error, a configuration): that is one failure.
  if (!cuenta.failed) total.failed += 1
}
