import { RESPALDO_INCOMPLETO, RESPALDO_VIEJO, SIN_RESPALDO } from '@retroventa/api/respaldos/textos'
import type { SesionActual } from '../../core/actor.ts'
import { uuid7 } from '../../core/identidad.ts'
import type { Db } from '../../db/connect.ts'
import type { Dependencias } from '../../dependencies.ts'
import { insertarRespaldo, ultimoVerificado } from './queries.ts'

export { ultimaRestauracion } from './queries.ts'

/** A backup comes every night: older than this, one failed or was never made. */
const PLAZO_MS = 26 * 3_600_000

/** What a backup came to. */
export interface Intento {
  nombre: string | null
  termino: Date
  bytes: number
  verificado: boolean
  falla: string | null
}

/** Writes down what a backup came to, for whoever watches. */
export async function anotarRespaldo(db: Db, { termino, ...intento }: Intento): Promise<void> {
  await insertarRespaldo(db, { id: uuid7(termino), ...intento, termino: termino.toISOString() })
}

/**
 * When the last backup that was read back was made, whether it is too old for a house with real data whose backups are ours, and whether it
 * lacks files.
 */
export async function estadoRespaldos({
  db,
  config,
  reloj,
}: Pick<Dependencias, 'db' | 'config' | 'reloj'>): Promise<{
  ultimo: string | undefined
  vencido: boolean
  incompleto: boolean
}> {
  const fila = await ultimoVerificado(db, reloj())
  const ultimo = fila?.termino
  const debe = config.modo === 'produccion' && config.respaldoAjeno !== true
  const viejo = ultimo === undefined || reloj().getTime() - Date.parse(ultimo) > PLAZO_MS
  return { ultimo, vencido: debe && viejo, incompleto: debe && !viejo && fila?.falla !== null }
}

/** Banner for the super people: nothing while there is a good and whole backup of the last day. */
export async function avisoDeRespaldos(
  deps: Dependencias,
  { esSuper }: Pick<SesionActual, 'esSuper'>,
): Promise<string | null> {
  if (!esSuper) return null
  const { ultimo, vencido, incompleto } = await estadoRespaldos(deps)
  if (incompleto) return RESPALDO_INCOMPLETO
  if (!vencido) return null
  return ultimo === undefined ? SIN_RESPALDO : RESPALDO_VIEJO
}
