// Takes the types off every source that the product may load, once, beside the packages. A process of its own, because the
// compiler that does it stays in the memory of whoever used it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import module from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const RAIZ = fileURLToPath(new URL('../..', import.meta.url))
const CARPETA = join(RAIZ, 'node_modules/.cache/retroventa/sin-tipos')
const FUENTES = ['api/src', 'domain/src', 'server/src', 'simulators/src']

/** A source of this repository: Node refuses to take types off packages, and so do we. */
export const NUESTRO = /^(?!.*\/node_modules\/).*\.ts$/

const lugarDe = (archivo) => join(CARPETA, `${relative(RAIZ, archivo).split(sep).join('+')}.js`)
const huellaDe = (fuente) => `//${createHash('sha256').update(fuente).digest('hex')}`

/**
 * @param {string} archivo absolute path of a source
 * @param {Buffer} fuente what it holds now
 * @returns {string | undefined} the same without types, on the same lines; none when it was not kept or is of another text
 */
export function guardado(archivo, fuente) {
  try {
    const texto = readFileSync(lugarDe(archivo), 'utf8')
    // The mark is at the end, where it moves no line.
    const marca = huellaDe(fuente)
    return texto.endsWith(marca) ? texto : undefined
  } catch {
    return undefined
  }
}

function quitarTodos() {
  mkdirSync(CARPETA, { recursive: true })
  for (const fuentes of FUENTES.map((una) => join(RAIZ, una)).filter((una) => existsSync(una)))
    for (const nombre of readdirSync(fuentes, { recursive: true })) {
      const archivo = join(fuentes, nombre)
      if (!NUESTRO.test(archivo) || /\.(test|d)\.ts$/.test(archivo)) continue
      const fuente = readFileSync(archivo)
      if (guardado(archivo, fuente)) continue
      const lugar = lugarDe(archivo)
      // Whole or not at all, also when two do it at once.
      const aparte = `${lugar}.${process.pid}`
      writeFileSync(aparte, `${module.stripTypeScriptTypes(fuente.toString())}\n${huellaDe(fuente)}`)
      renameSync(aparte, lugar)
    }
}

if (import.meta.main) quitarTodos()
