import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { claveSegura, type PuertoArchivos } from './port.ts'

const PROVISIONAL = '.parcial-'

const ausente = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

/** Files in a folder of this machine, readable by its own user only. */
export function crearArchivosCarpeta(raiz: string): PuertoArchivos {
  const ruta = (clave: string) => join(raiz, claveSegura(clave))
  return {
    async guardar(clave, bytes) {
      const destino = ruta(clave)
      await mkdir(dirname(destino), { recursive: true, mode: 0o700 })
      const provisional = join(dirname(destino), `${PROVISIONAL}${randomUUID()}`)
      try {
        const archivo = await open(provisional, 'wx', 0o600)
        try {
          await archivo.writeFile(bytes)
          // The row that names the file is written after this: a power cut must not leave it pointing at nothing.
          await archivo.sync()
        } finally {
          await archivo.close()
        }
        await rename(provisional, destino)
      } catch (error) {
        await rm(provisional, { force: true })
        throw error
      }
    },
    async leer(clave) {
      return readFile(ruta(clave)).catch(ausente)
    },
    async borrar(clave) {
      await rm(ruta(clave), { force: true })
    },
    async *listar(prefijo) {
      const nombres = await readdir(raiz, { recursive: true, withFileTypes: true }).catch(ausente)
      for (const nombre of nombres ?? []) {
        if (!nombre.isFile() || nombre.name.startsWith(PROVISIONAL)) continue
        const completo = join(nombre.parentPath, nombre.name)
        const clave = relative(raiz, completo).split(sep).join('/')
        if (!clave.startsWith(prefijo)) continue
        const datos = await stat(completo).catch(ausente)
        if (datos) yield { clave, modificado: datos.mtime }
      }
    },
  }
}
