import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE, RAIZ } from './procesos.ts'
import { type Fila, mostrar } from './tabla.ts'

const CONTRATOS = 5_000_000
const OPCIONES = ['--almacenes', '300', '--clientes', '1000000', '--contratos', String(CONTRATOS)]
const MAXIMO_S = 600

/**
 * How long the command takes that makes a chain, from nothing to its end, with the start of PostgreSQL and the migrations. Forty-two
 * gigabytes in the folder of `BENCH_SIEMBRA`, or of what is temporary, gone afterwards.
 */
export async function medirSiembra(): Promise<Fila[]> {
  const carpeta = await mkdtemp(join(process.env.BENCH_SIEMBRA ?? tmpdir(), 'siembra-'))
  try {
    const inicio = performance.now()
    const hijo = spawn(NODE, ['server/src/db/seed/main.ts', ...OPCIONES], {
      cwd: RAIZ,
      env: { ...process.env, RETROVENTA_DATA: carpeta },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const [codigo] = await once(hijo, 'close')
    if (codigo !== 0) throw new Error(`the seed ended with ${codigo}`)
    return [
      {
        que: `sembrar ${CONTRATOS.toLocaleString('es-CO')} contratos de 300 almacenes`,
        nuestro: (performance.now() - inicio) / 1000,
        unidad: 's',
        barra: { hasta: MAXIMO_S, de: 'cifra' },
      },
    ]
  } finally {
    await rm(carpeta, { recursive: true, force: true })
  }
}

if (import.meta.main) await mostrar(medirSiembra)
