import { olvidarClaves } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Trabajo } from '../../jobs/cola.ts'
import { olvidar } from './camino/queries.ts'
import { borrarVencidas, borrarViejos } from './queriesLogueos.ts'

const DIA_MS = 86_400_000
/** How long each thing is kept after it stopped counting. */
const GUARDA_MS = { idempotencia: 7 * DIA_MS, intentos: DIA_MS, fallidos: 90 * DIA_MS, logueos: 730 * DIA_MS }

/**
 * Throws away what only grows: sessions that expired (the book says when), counts of failures, keys of saves, and old
 * lines of the book of sign-ins.
 */
export async function limpiarSesiones(deps: Pick<Dependencias, 'db' | 'reloj'>): Promise<void> {
  const { db } = deps
  const ahora = deps.reloj()
  const hace = (ms: number) => new Date(ahora.getTime() - ms).toISOString()
  await borrarVencidas(db, ahora.toISOString())
  await olvidar(db, { antesDe: ahora.toISOString() })
  await borrarViejos(db, {
    intentos: hace(GUARDA_MS.intentos),
    fallidos: hace(GUARDA_MS.fallidos),
    logueos: hace(GUARDA_MS.logueos),
  })
  await olvidarClaves(db, new Date(ahora.getTime() - GUARDA_MS.idempotencia))
}

/** Every hour, out of step with everything else. */
export const limpieza: Trabajo<Dependencias, never> = {
  nombre: 'sesion.limpieza',
  cron: '17 * * * *',
  ejecutar: (deps) => limpiarSesiones(deps),
}
