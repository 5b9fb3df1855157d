import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { conectar } from '../db/connect.ts'
import { migrar } from '../db/migrate.ts'
import { postgresTemporal } from './temporal.ts'
import { generarTipos } from './tipos.ts'

/** `npm run tipos`: writes `db/types.ts` from the migrations, applied to a throwaway database. */
const servidor = await postgresTemporal()
try {
  await migrar(servidor.urlDueno)
  const { db, cerrar } = conectar(servidor.urlDueno)
  await writeFile(join(import.meta.dirname, '../db/types.ts'), await generarTipos(db))
  await cerrar()
} finally {
  await servidor.detener()
}
