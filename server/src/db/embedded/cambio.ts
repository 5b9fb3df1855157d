import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { FalloArranque } from '../../arranque.ts'
import { servidorVivo } from './cluster.ts'
import { enEspera } from './lugar.ts'

/**
 * Does what changes the cluster of a folder while nobody else does: two at once would stop the servers of each other and take their
 * folders away. What is held is a name of the system, which goes with the process that dies; only Linux has such names.
 * @throws FalloArranque when another one is at it: nothing is changed
 */
export async function aSolas<T>(pgdata: string, hacer: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return hacer()
  const nombre = `\0retroventa.${createHash('sha256').update(pgdata).digest('hex')}`
  const candado = createServer().unref().listen(nombre)
  await once(candado, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new FalloArranque(
      'Otra restauración o actualización está en marcha con esta carpeta de datos: espere a que termine y repita si hace falta.',
    )
  })
  try {
    return await hacer()
  } finally {
    candado.close()
  }
}

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
