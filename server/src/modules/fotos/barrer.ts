import { cadaUna } from '../../core/turnos.ts'
import type { Dependencias } from '../../dependencies.ts'
import { clavesDeAntes } from '../../ports/files/deAntes.ts'
import { borrarImagen, claveDe, PREFIJO } from './almacenamiento.ts'
import { borrarSueltas, clavesConocidas } from './queries.ts'

/** A form stays open for hours, not for days, and its draft is found for a day more. */
const DOS_DIAS_MS = 48 * 3_600_000
const TANDA = 200

/**
 * Deletes photos that nobody took, nor was shown, for two days, and stored pictures that no row names (a process that died between the two).
 * One that cannot be taken away holds none of those behind it.
 * @returns how many of each
 * @throws the first error, once the others are gone
 */
export async function barrerFotos(
  deps: Pick<Dependencias, 'db' | 'archivos' | 'reloj'>,
): Promise<{ sueltas: number; huerfanas: number }> {
  const antesDe = new Date(deps.reloj().getTime() - DOS_DIAS_MS)
  const fallas: unknown[] = []
  const quitar = (claves: readonly string[]) =>
    cadaUna(claves, (clave) => borrarImagen(deps, clave)).catch((error) => fallas.push(error))
  let sueltas = 0
  for (;;) {
    // First the row: if this stops here the picture is an orphan, and goes below.
    const claves = await borrarSueltas(deps.db, { antesDe: antesDe.toISOString(), limite: TANDA })
    await quitar(claves)
    sueltas += claves.length
    if (claves.length < TANDA) break
  }
  let huerfanas = 0
  for await (const archivos of clavesDeAntes(deps, PREFIJO, antesDe)) {
    const tanda = [...new Set(archivos.map(claveDe))]
    const conocidas = await clavesConocidas(deps.db, tanda)
    const sobran = tanda.filter((clave) => !conocidas.has(clave))
    await quitar(sobran)
    huerfanas += sobran.length
  }
  if (fallas.length > 0) throw fallas[0]
  return { sueltas, huerfanas }
}
