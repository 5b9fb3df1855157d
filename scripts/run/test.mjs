// `npm test`: every check there is. Goes on after a failure, so that one run tells all, and ends with a plain count.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RAIZ } from '../setup/avance.mjs'
import {
  archivosDePlaywright,
  archivosDeVitest,
  conRepetidas,
  cortadasPorReloj,
  cuentaDeVitest,
  fallasDePlaywright,
  fallasDeVitest,
  inestables,
  informeDeTiempo,
  presupuestoMin,
  soloDe,
} from './informe.ts'
import { ejecutar, higiene } from './pasos.mjs'

/** More files than these cut by the clock are no accident of one moment. */
const CORTADOS_MAXIMOS = 3
const temporal = mkdtempSync(join(tmpdir(), 'retroventa-resultados-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const archivos = []
const repetidos = []
const fallidas = []
const empezo = performance.now()
const fallas = await higiene()
// A check that is no test still counts when it fails: the last line never looks better than the run was.
total.failed += fallas.length

let pruebas = await correrVitest('vitest')
// As the walks are: what the clock cut, and nothing else, runs once more, and is told at the end.
// An error that is of no test would be forgotten with the first run: then there is no second.
const cortados = pruebas.informe && pruebas.sueltos === 0 ? cortadasPorReloj(pruebas.informe) : []
if (cortados.length > 0 && cortados.length <= CORTADOS_MAXIMOS) {
  const otra = await correrVitest('vitest, lo que cortó el reloj', cortados)
  if (otra.informe) {
    const antes = fallasDeVitest(soloDe(pruebas.informe, cortados))
    const informe = conRepetidas(pruebas.informe, otra.informe)
    repetidos.push(...(otra.bien ? antes : []))
    pruebas = { bien: otra.bien && cuentaDeVitest(informe).failed === 0, informe }
  }
}
contar('vitest', pruebas, (r) => {
  archivos.push(...archivosDeVitest(r))
  fallidas.push(...fallasDeVitest(r))
  return cuentaDeVitest(r)
})

// Playwright calls a folder without tests an error.
const recorridosEscritos = readdirSync(join(RAIZ, 'e2e'), { recursive: true })
if (recorridosEscritos.some((nombre) => nombre.endsWith('.e2e.ts'))) {
  const playwright = join(temporal, 'playwright.json')
  const bien = await ejecutar('e2e', 'playwright', ['test', '-c', 'e2e', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwright,
  })
  contar('e2e', { bien, informe: leerJson(playwright) }, (r) => {
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

// A busy machine takes longer: that is told beside it, and is no failure.
const modulos = readdirSync(join(RAIZ, 'server/src/modules'), { withFileTypes: true }).filter((uno) =>
  uno.isDirectory(),
)
console.log(
  `\n── tiempo: ${((performance.now() - empezo) / 60_000).toFixed(1)} de ${presupuestoMin(modulos.length).toFixed(1)} minutos en dos núcleos tranquilos`,
)
console.log(informeDeTiempo(archivos).join('\n'))

if (repetidos.length > 0) console.log(`\nInestables, que pasaron a la segunda:\n  ${repetidos.join('\n  ')}`)
// Told again at the end: who keeps only the last part of a long output still reads what failed and why.
for (const falla of fallidas) console.log(`\n✗ ${falla}`)
if (fallas.length > 0) console.log(`\nFalló: ${fallas.join(', ')}`)
const omitidas = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${omitidas}`)
process.exit(total.failed === 0 ? 0 : 1)

/** Runs Vitest over these files, or all. @returns whether it ended well, its report and how many errors are of no test, where it came to write them */
async function correrVitest(titulo, cuales = []) {
  const salida = join(temporal, `vitest-${cuales.length}.json`)
  const sueltos = `${salida}.sueltos`
  const bien = await ejecutar(
    titulo,
    'vitest',
    [
      'run',
      ...cuales,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${salida}`,
      `--reporter=${join(import.meta.dirname, 'sueltos.mjs')}`,
    ],
    { RETROVENTA_SUELTOS: sueltos },
  )
  return { bien, informe: leerJson(salida), sueltos: leerJson(sueltos) }
}

function leerJson(archivo) {
  return existsSync(archivo) ? JSON.parse(readFileSync(archivo, 'utf8')) : undefined
}

function contar(nombre, { bien, informe }, leer) {
  const cuenta = informe ? leer(informe) : {}
  for (const clave of Object.keys(total)) total[clave] += cuenta[clave] ?? 0
  if (bien) return
  fallas.push(nombre)
  // It failed outside any test (an unhandled error, a configuration): that is one failure.
  if (!cuenta.failed) total.failed += 1
}
