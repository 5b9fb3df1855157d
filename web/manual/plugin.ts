import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { aHtml, leerCabeza } from './leer.ts'

const INDICE = 'virtual:manual'
const PAGINA = 'virtual:manual/'
const CARPETA = join(import.meta.dirname, '../../docs/manual')

const claves = (): string[] =>
  readdirSync(CARPETA)
    .filter((archivo) => archivo.endsWith('.md') && archivo !== 'README.md')
    .map((archivo) => basename(archivo, '.md'))
    .sort()
const leer = (clave: string): string => readFileSync(join(CARPETA, `${clave}.md`), 'utf8')

/** One page as a module: its HTML is made here, so that the browser carries no renderer. */
function modulo(clave: string): string {
  const importes: string[] = []
  const html = aHtml(leer(clave), (nombre) => {
    const archivo = join(CARPETA, 'imagenes', nombre)
    if (!existsSync(archivo)) return undefined
    importes.push(`import i${importes.length} from ${JSON.stringify(archivo)}`)
    return `\u0000${importes.length - 1}\u0000`
  })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark that no text of a page can hold
  const partes = html.split(/\u0000(\d+)\u0000/)
  const suma = partes.map((parte, i) => (i % 2 ? `i${parte}` : JSON.stringify(parte))).join('+')
  return `${importes.join('\n')}\nexport default ${suma}`
}

/** The user manual (`docs/manual`) inside the application: an index, and a module per page. */
export function manual(): Plugin {
  return {
    name: 'retroventa-manual',
    resolveId: (id) => (id === INDICE || id.startsWith(PAGINA) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${INDICE}`)) return undefined
      if (id.startsWith(`\0${PAGINA}`)) {
        const clave = id.slice(PAGINA.length + 1)
        this.addWatchFile(join(CARPETA, `${clave}.md`))
        return modulo(clave)
      }
      const paginas = claves()
      const cargas = paginas.map((clave) => `${JSON.stringify(clave)}: () => import('${PAGINA}${clave}')`)
      return [
        `export const PAGINAS = ${JSON.stringify(paginas.map((clave) => leerCabeza(clave, leer(clave))))}`,
        `export const CARGAS = {${cargas.join(',')}}`,
      ].join('\n')
    },
  }
}
