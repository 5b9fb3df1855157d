import { micromark } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'

/** A page of the user manual: its name in the address, its title, and the screens it is about. */
export interface PaginaManual {
  readonly clave: string
  readonly titulo: string
  /** Addresses of the application; one that ends in `/*` covers what is below it. */
  readonly pantallas: readonly string[]
}

const CABEZA = /^---\n([\s\S]*?)\n---\n/

/**
 * Heading of a page file: `titulo` and `pantallas`, between two lines of dashes.
 * @throws Error when the heading or the title is missing: a page nobody could find
 */
export function leerCabeza(clave: string, texto: string): PaginaManual {
  const campos = new Map(
    (CABEZA.exec(texto)?.[1] ?? '').split('\n').map((linea) => {
      const [nombre = '', ...valor] = linea.split(':')
      return [nombre.trim(), valor.join(':').trim()] as const
    }),
  )
  const titulo = campos.get('titulo')
  if (!titulo) throw new Error(`the page ${clave} of the manual has no title`)
  const pantallas = (campos.get('pantallas') ?? '').split(/\s+/).filter(Boolean)
  return { clave, titulo, pantallas }
}

/**
 * Markdown of a page as HTML. Raw HTML in it is shown as text and dangerous addresses are dropped (the renderer's own
 * rule), links to another page of the manual become its address. A picture opens alone, in its own size, when it is
 * pressed; one that is not there yet is left out.
 * @param imagen address of a picture, or undefined when the file does not exist
 */
export function aHtml(texto: string, imagen: (nombre: string) => string | undefined): string {
  const html = micromark(texto.replace(CABEZA, ''), {
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  })
  return html
    .replace(
      /href="(?:\.\/)?([\w-]+)\.md(#[\w-]+)?"/g,
      (_, clave: string, ancla = '') => `href="/manual/${clave}${ancla}"`,
    )
    .replace(/<img src="imagenes\/([\w.-]+)"/g, (todo, nombre: string) => {
      const direccion = imagen(nombre)
      return direccion ? `<img loading="lazy" src="${direccion}"` : todo.replace('<img', '<img data-falta')
    })
    .replace(/<img data-falta[^>]*>/g, '')
    .replace(
      /<img loading="lazy" src="([^"]*)"[^>]*>/g,
      (imagen, direccion: string) =>
        `<a class="manual-imagen" href="${direccion}" target="_blank" rel="noopener">${imagen}</a>`,
    )
}
