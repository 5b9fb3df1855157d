import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CON_SHELL, Falta, NPM, paso, RAIZ } from './avance.mjs'

const LOCK = join(RAIZ, 'package-lock.json')
const SELLO = join(RAIZ, 'node_modules/.retroventa-lock')
const INSTALADO = join(RAIZ, 'node_modules/.package-lock.json')

/** Installs the dependencies when there are none or the lock file is not the one they were installed from. */
export async function instalar() {
  const huella = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(SELLO) && readFileSync(SELLO, 'utf8') === huella) return
  if (!coincide()) {
    const opciones = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    // Never `npm install` after it: that one takes what the lock file did not choose.
    const hecho = await paso('Instalando las dependencias (npm ci)', NPM, ['ci', ...opciones], CON_SHELL)
    if (!hecho) {
      throw new Falta(
        'No se pudieron instalar las dependencias. Revise la conexión a Internet y lo que dijo npm arriba, e intente de nuevo.',
      )
    }
  }
  writeFileSync(SELLO, huella)
}

/** Somebody may have run `npm ci` by hand: what is installed is then compared with the lock file, name by name. */
function coincide() {
  if (!existsSync(INSTALADO)) return false
  const pedido = JSON.parse(readFileSync(LOCK, 'utf8')).packages
  const hay = JSON.parse(readFileSync(INSTALADO, 'utf8')).packages
  return Object.entries(pedido).every(([ruta, paquete]) => {
    if (!ruta.includes('node_modules/') || paquete.link) return true
    if (hay[ruta] === undefined) return paquete.optional === true || paquete.peer === true
    return hay[ruta].version === paquete.version
  })
}
