import { rename, rm } from 'node:fs/promises'
import { FalloArranque } from '../../arranque.ts'
import { servidorVivo } from './cluster.ts'
import { enEspera } from './lugar.ts'

/**
 * Puts a cluster that is whole in the place of another, which stays beside. Between its two names there is a moment without a house:
 * what dies in it is finished by the next start (`terminarCambio`), which would otherwise make an empty one.
 * @param anterior where the one of before goes; absent, there is none
 * @throws FalloArranque when a server was started on the folder meanwhile: nothing is changed
 */
export async function ponerEnSuLugar(
  pgdata: string,
  nueva: string,
  anterior: string | undefined,
): Promise<void> {
  if (await servidorVivo(pgdata))
    throw new FalloArranque('Retroventa arrancó entre tanto con esta carpeta de datos: deténgala y repita.')
  await rm(enEspera(pgdata), { recursive: true, force: true })
  await rename(nueva, enEspera(pgdata))
  if (anterior) await rename(pgdata, anterior)
  await rename(enEspera(pgdata), pgdata)
}
