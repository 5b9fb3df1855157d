import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Senales, SenalesBreves } from './SenalesCliente.tsx'

const LIMPIO = { alertaListas: false, porDecidir: false, sinRevisar: false, noDeseado: false, marca: null }
const dicho = (nodo: React.ReactElement) => {
  const html = renderToStaticMarkup(nodo)
  const palabras = html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '')
  return { html, palabras: palabras.trim() }
}

test('who was not looked for in the lists yet is said in words, as a warning and not as a hit', () => {
  const de = { ...LIMPIO, sinRevisar: true }
  const bloque = dicho(<Senales de={de} />)
  expect(bloque.palabras).toBe(
    'Sin revisar en listas. Todavía no se ha buscado a esta persona en las listas restrictivas; se está haciendo. Recibir o entregar dinero pide autorización mientras tanto.',
  )
  expect(bloque.html).toContain('rv-senal-espera')
  expect(dicho(<SenalesBreves de={de} />).palabras).toBe('Sin revisar en listas')
})

test.each([{ alertaListas: true }, { porDecidir: true }])('a hit is said instead of it: %j', (hallazgo) => {
  const de = { ...LIMPIO, sinRevisar: true, ...hallazgo }
  for (const nodo of [<Senales key="b" de={de} />, <SenalesBreves key="c" de={de} />])
    expect(dicho(nodo).palabras).not.toContain('Sin revisar')
  expect(dicho(<Senales de={LIMPIO} />).palabras).toBe('')
})
