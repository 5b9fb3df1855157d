import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { horaBogota } from '@retroventa/domain/fechas/fecha'
import { copiarArchivos, exigirLegibles } from '../../db/respaldo/archivos.ts'
import { abrirBodega } from '../../db/respaldo/bodega.ts'
import { enviarWal } from '../../db/respaldo/wal.ts'
import type { Dependencias } from '../../dependencies.ts'
import { ultimaVez } from '../../jobs/atrasados.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { ultimoVerificado } from './queries.ts'

const COMANDO = join(import.meta.dirname, '../../respaldo.ts')
const CRON = '40 2 * * *'
const HORA_MS = 3_600_000
/**
 * One made by hand an hour ago is not made again at night; by day, none that ended since the last night's hour, nor the evening before it.
 * Shorter than a day: a machine that is on in the evenings alone makes it every evening.
 */
const RECIENTE_MS = { noche: 6 * HORA_MS, dia: 12 * HORA_MS }
const DE_NOCHE: readonly number[] = [2, 3]
const UN_DIA_S = 86_400

/**
 * Every night, in a process of its own: compressing and encrypting must not keep a counter waiting. Made again when it
 * failed; a second one at once does the same twice. A machine that is off every night makes it when it is started.
 */
export const respaldarCadaDia: Trabajo<Dependencias, object> = {
  nombre: 'respaldos.hacer',
  cron: CRON,
  alIniciar: true,
  plazoS: UN_DIA_S - 1,
  async ejecutar({ config, db, reloj }, _, cierre) {
    if (!config.respaldo) return
    const ahora = reloj()
    const ultimo = await ultimoVerificado(db, ahora)
    const reciente = DE_NOCHE.includes(horaBogota(ahora).hora)
      ? ahora.getTime() - RECIENTE_MS.noche
      : Math.min(Number(ultimaVez(CRON, ahora)), ahora.getTime() - RECIENTE_MS.dia)
    if (ultimo && Date.parse(ultimo.termino) > reciente) return
    const hijo = spawn(process.execPath, [COMANDO], { stdio: ['ignore', 'ignore', 'pipe'] })
    // It takes away what it reads back beside, and is waited for.
    const terminar = () => hijo.kill('SIGTERM')
    if (cierre.aborted) terminar()
    cierre.addEventListener('abort', terminar, { once: true })
    const [[codigo], dicho] = await Promise.all([
      once(hijo, 'close') as Promise<[number | null]>,
      text(hijo.stderr),
    ])
    cierre.removeEventListener('abort', terminar)
    if (codigo !== 0) throw new Error(`respaldo: ${dicho.trim().slice(-500)}`)
    // What it could not clear away, for the log.
    process.stderr.write(dicho)
  },
}

/** Every minute: what PostgreSQL wrote in its journal leaves this machine. */
export const enviarDiario: Trabajo<Dependencias, object> = {
  nombre: 'respaldos.diario',
  cron: '* * * * *',
  async ejecutar({ config }) {
    const base = config.discos.find(({ nombre }) => nombre === 'base')
    if (!config.respaldo || !base) return
    const bodega = await abrirBodega(config.respaldo, { hacerLlave: true })
    await enviarWal(base.carpeta, bodega)
  },
}

/** Every hour: the photos and papers of that hour leave this machine too; those of the day are not lost with it. */
export const enviarArchivos: Trabajo<Dependencias, object> = {
  nombre: 'respaldos.archivos',
  cron: '25 * * * *',
  async ejecutar({ config, archivos }, _, cierre) {
    if (!config.respaldo) return
    const bodega = await abrirBodega(config.respaldo, { hacerLlave: true })
    exigirLegibles(await copiarArchivos(archivos, bodega, cierre))
  },
}
