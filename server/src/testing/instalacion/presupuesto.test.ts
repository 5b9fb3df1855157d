import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unaEmpresa, unUsuario } from '../../modules/sesion/factory.ts'
import { type BaseDePruebas, crearBase } from '../baseDeDatos.ts'
import { iniciarApp, type ProcesoApp } from '../procesoApp.ts'
import { carpetaTemporal } from '../temporal.ts'

/**
 * What the product may take. Of a start its processor and not its seconds, which are the machine's: the same figure on a busy
 * one. Bars with some room over what was measured; who raises one says why.
 */
const BARRAS = {
  arranqueCpuS: 6,
  /** Without the pages of the program of Node itself: how many of them are resident is the kernel's, and all processes share them. */
  memoriaPropiaMb: 109,
  primeraPaginaKb: 120,
}
const DIST = join(import.meta.dirname, '../../../../web/dist')
const KB = 1024
const CORRER = join(import.meta.dirname, '../../../../scripts/run')

/** The flags that `npm start` gives to Node: what is measured is what runs. */
const BANDERAS = (
  JSON.parse(readFileSync(join(CORRER, '../../package.json'), 'utf8')) as { scripts: { _start: string } }
).scripts._start
  .split(' ')
  .filter((parte) => /^--\w.*=/.test(parte))

/** Of `/proc/…/status`, in MB. */
async function residente(pid: number | undefined): Promise<{ propia: number; total: number }> {
  const estado = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = (campo: string) => Number(new RegExp(`^${campo}:\\s+(\\d+) kB$`, 'm').exec(estado)?.[1]) / KB
  return { propia: mb('RssAnon'), total: mb('VmRSS') }
}

/**
 * At rest: the least of ten seconds. What a collection frees is handed back by a thread of its own, which waits for its turn on
 * a machine that runs the whole suite.
 */
async function enReposo(pid: number | undefined): Promise<{ propia: number; total: number }> {
  let menor = await residente(pid)
  for (let veces = 0; menor.propia >= BARRAS.memoriaPropiaMb && veces < 20; veces++) {
    await esperar(500)
    const ahora = await residente(pid)
    if (ahora.propia < menor.propia) menor = ahora
  }
  return menor
}

const decir = (que: string, cifra: number, barra: number, unidad: string) =>
  console.log(`presupuesto: ${que} ${cifra.toFixed(1)} de ${barra} ${unidad}`)

describe('the budget of one process for people', () => {
  let base: BaseDePruebas
  let carpeta: string
  let app: ProcesoApp
  beforeAll(async () => {
    // As `npm start` and the image leave the sources: without their types, so that nothing of the compiler stays (ADR 017).
    execFileSync(process.execPath, ['--no-warnings', join(CORRER, 'quitarTipos.mjs')])
    base = await crearBase()
    await unaEmpresa(base.db)
    await unUsuario(base.db, 'superadmin', [], { is_super_admin: true })
    carpeta = await carpetaTemporal()
    app = await iniciarApp(
      carpeta,
      {
        DATABASE_URL: base.url,
        RETROVENTA_MODO: 'produccion',
        RETROVENTA_PROCESO: 'web',
        SESION_SECRETO: 'kQ3v9Zp1-wX7rT5yB2nM8cD4fG6hJ0sLaEuIoP',
        MALLOC_ARENA_MAX: '2',
        MALLOC_TRIM_THRESHOLD_: '131072',
      },
      [...BANDERAS, `--import=${join(CORRER, 'sinTipos.mjs')}`],
    )
  })
  afterAll(async () => {
    await app?.terminar('SIGTERM')
    await base?.cerrar()
    await rm(carpeta, { recursive: true, force: true })
  })

  it.skipIf(process.platform !== 'linux')(
    'starts within its processor, and rests within its memory',
    async () => {
      // Fields 14 and 15: ticks of a hundredth, of the program and of the system for it.
      const ticks = (await readFile(`/proc/${app.hijo.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
      const cpu = (Number(ticks[11]) + Number(ticks[12])) / 100
      const { propia, total } = await enReposo(app.hijo.pid)
      decir('arranque', cpu, BARRAS.arranqueCpuS, 's de procesador')
      decir(
        'memoria en reposo',
        propia,
        BARRAS.memoriaPropiaMb,
        `MB propios (${total.toFixed(0)} con el programa de Node)`,
      )
      expect(cpu).toBeLessThan(BARRAS.arranqueCpuS)
      expect(propia).toBeLessThan(BARRAS.memoriaPropiaMb)
    },
  )
})

const hayWeb = existsSync(join(DIST, 'index.html'))
it.skipIf(!hayWeb)(
  `the first page comes within its bytes${hayWeb ? '' : ' (skipped: the pages are not built)'}`,
  () => {
    const pagina = readFileSync(join(DIST, 'index.html'), 'utf8')
    const archivos = [
      ...new Set(
        [...pagina.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, una = '']) => una),
      ),
    ]
    expect(archivos.length).toBeGreaterThan(1)
    const kb = archivos.reduce((total, una) => total + statSync(join(DIST, `${una}.br`)).size, 0) / KB
    decir('primera página', kb, BARRAS.primeraPaginaKb, 'KB comprimidos')
    expect(kb).toBeLessThan(BARRAS.primeraPaginaKb)
  },
)
