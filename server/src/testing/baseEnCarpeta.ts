import { conectar } from '../db/connect.ts'
import { iniciarPostgres } from '../db/embedded.ts'
import { migrar } from '../db/migrate.ts'

/** The database that a program left in its folder, with the real fsync, for as long as `usar` takes. */
export async function conBaseEn<T>(
  carpeta: string,
  usar: (base: ReturnType<typeof conectar> & { url: string; dueno: string }) => Promise<T>,
): Promise<T> {
  const servidor = await iniciarPostgres(carpeta)
  const conexion = conectar(servidor.url)
  try {
    await migrar(servidor.urlDueno, { aplicacion: servidor.url })
    return await usar({ ...conexion, url: servidor.url, dueno: servidor.urlDueno })
  } finally {
    await conexion.cerrar().catch(() => {})
    await servidor.detener()
  }
}
