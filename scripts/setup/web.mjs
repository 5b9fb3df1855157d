import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Falta, paso, RAIZ } from './avance.mjs'

const FUENTES = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/package.json',
  'web/vite.config.ts',
  'web/index.html',
  'web/public',
  'web/src',
  'api/src',
  'domain/src',
]
const SELLO = join(RAIZ, 'node_modules/.cache/retroventa/web')

/** Builds the web when its sources are not the ones it was last built from. */
export async function construirWeb(node) {
  if (!existsSync(join(RAIZ, 'web/vite.config.ts'))) return
  const huella = huellaDe(FUENTES.map((fuente) => join(RAIZ, fuente)))
  const construida = existsSync(join(RAIZ, 'web/dist/index.html'))
  if (construida && existsSync(SELLO) && readFileSync(SELLO, 'utf8') === huella) return
  const vite = join(RAIZ, 'node_modules/vite/bin/vite.js')
  const hecho = await paso('Construyendo la interfaz web', node, [vite, 'build'], { cwd: join(RAIZ, 'web') })
  if (!hecho) throw new Falta('La interfaz web no se pudo construir: vea el error de arriba.')
  mkdirSync(dirname(SELLO), { recursive: true })
  writeFileSync(SELLO, huella)
}

function huellaDe(rutas) {
  const huella = createHash('sha256')
  const agregar = (ruta, entrada) => {
    if (entrada?.isDirectory()) {
      for (const hija of readdirSync(ruta, { withFileTypes: true }).sort((a, b) =>
        a.name < b.name ? -1 : 1,
      )) {
        agregar(join(ruta, hija.name), hija)
      }
    } else if (!/\.test\.tsx?$/.test(ruta)) huella.update(ruta).update(readFileSync(ruta))
  }
  for (const ruta of rutas) {
    if (!existsSync(ruta)) continue
    const entrada = readdirSync(dirname(ruta), { withFileTypes: true }).find(({ name }) =>
      ruta.endsWith(`/${name}`),
    )
    agregar(ruta, entrada)
  }
  return huella.digest('hex')
}
