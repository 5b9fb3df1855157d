import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const RAIZ = join(import.meta.dirname, '..')
const TABLA = readFileSync(join(RAIZ, 'e2e/src/pictures/imagenes.ts'), 'utf8')
const CARPETA = join(RAIZ, 'docs/manual')
const PAGINAS = readdirSync(CARPETA).filter((archivo) => archivo.endsWith('.md') && archivo !== 'README.md')
/** Words alone: the first is a list of the others, the second is signed as it is read. */
const SIN_IMAGEN = ['indice.md', 'terminos.md']

const imagenesDe = (pagina: string) =>
  [...readFileSync(join(CARPETA, pagina), 'utf8').matchAll(/!\[([^\]]*)\]\(imagenes\/([\w.-]+)\)/g)].map(
    ([, texto = '', archivo = '']) => ({ texto, archivo }),
  )

describe('pictures of the manual', () => {
  it.each(PAGINAS.filter((pagina) => !SIN_IMAGEN.includes(pagina)))('%s shows its screen', (pagina) => {
    expect(imagenesDe(pagina)).not.toEqual([])
  })

  it.each(PAGINAS)('%s says in words what each picture shows', (pagina) => {
    for (const { texto, archivo } of imagenesDe(pagina)) expect(texto.length, archivo).toBeGreaterThan(25)
  })

  it('has a file for every line of the table, and shows every one of them', () => {
    const deLaTabla = [...TABLA.matchAll(/^ {2}'?([\w-]+)'?: \{/gm)].map(([, nombre]) => `${nombre}.webp`)
    expect(readdirSync(join(CARPETA, 'imagenes')).sort()).toEqual(deLaTabla.toSorted())
    const mostradas = new Set(PAGINAS.flatMap(imagenesDe).map(({ archivo }) => archivo))
    expect([...mostradas].sort()).toEqual(deLaTabla.toSorted())
  })
})
