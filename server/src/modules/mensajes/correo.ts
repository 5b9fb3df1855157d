import type { Entrada } from '@retroventa/domain/plantillas/etiquetas'
import type { TipoPlantilla } from '@retroventa/domain/plantillas/matriz'
import { sustituir } from '@retroventa/domain/plantillas/sustituir'
import { micromark } from 'micromark'

type Valores = Readonly<Partial<Record<Entrada, string>>>

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapar = (texto: string) => texto.replace(/[&<>"]/g, (letra) => ENTIDADES[letra] ?? letra)
const desescapar = (texto: string) =>
  texto.replace(
    /&(amp|lt|gt|quot);/g,
    (tal) => Object.entries(ENTIDADES).find(([, e]) => e === tal)?.[0] ?? tal,
  )

/**
 * A mail written in Markdown, with its tags filled: as HTML and as its plain twin. Markup that a person writes comes out as
 * text, addresses other than http, https and mailto are dropped (micromark), and values are filled in afterwards, escaped and
 * outside of the markup: a name can be neither markup nor a link.
 */
export function correoDe(
  tipo: TipoPlantilla,
  escrito: string,
  valores: Valores,
): { html: string; texto: string } {
  const crudo = micromark(escrito)
  const seguros = Object.fromEntries(
    Object.entries(valores).map(([entrada, valor]) => [entrada, escapar(valor).replace(/\r?\n/g, '<br />')]),
  )
  const html = crudo
    .split(/(<[^>]*>)/)
    .map((trozo, i) => (i % 2 === 1 ? trozo : sustituir(tipo, trozo, seguros)))
    .join('')
  return { html, texto: sustituir(tipo, enPlano(crudo), valores) }
}

/** The HTML of micromark without its markup: lists with dashes, links with their address. */
function enPlano(html: string): string {
  const texto = html
    .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_, href: string, dicho: string) =>
      href === dicho || href === `mailto:${dicho}` ? dicho : `${dicho} (${href})`,
    )
    .replace(/<li>\s*(<p>)?/g, '- ')
    .replace(/<\/p>|<\/h[1-6]>|<\/[uo]l>|<\/blockquote>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/\n{3,}/g, '\n\n')
  return desescapar(texto).trim()
}
