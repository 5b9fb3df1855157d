import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { paso } from './avance.mjs'

/** Path of a program of this machine, or undefined. */
export function enElCamino(nombre) {
  const carpetas = (process.env.PATH ?? '').split(delimiter)
  return carpetas.map((carpeta) => join(carpeta, nombre)).find((ruta) => existsSync(ruta))
}

/**
 * Installs the first of these Debian packages that there is; only the administrator of a machine with apt-get may.
 * @param {string[]} paquetes the best one first
 * @returns {Promise<boolean>} whether one was installed
 */
export async function instalarPaquete(paquetes) {
  if (process.getuid?.() !== 0 || !enElCamino('apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const pedir = async () => {
    for (const paquete of paquetes) {
      const orden = ['install', '-y', '--no-install-recommends', paquete]
      if (await paso(`Instalando ${paquete} (apt-get)`, 'apt-get', orden, { env })) return true
    }
    return false
  }
  if (await pedir()) return true
  // A fresh machine has no package list yet.
  return (await paso('Actualizando la lista de paquetes', 'apt-get', ['update'], { env })) && (await pedir())
}
