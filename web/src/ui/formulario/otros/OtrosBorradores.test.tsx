import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Formulario } from '../Formulario.ts'
import { OtrosBorradores } from './OtrosBorradores.tsx'

const CUANDO = Date.parse('2026-11-20T15:04:00Z')

/** The names of the buttons, as they are heard. */
function botonesCon(
  cuantos: number,
  deQuien: (uno: { llave: string }) => string | undefined = () => undefined,
): string[] {
  const otros = Array.from({ length: cuantos }, (_, i) => ({
    llave: `prueba~${i}`,
    cuando: CUANDO,
    palabras: `Persona ${i + 1}`,
  }))
  const de = { borrador: { otros, deQuien }, contenedor: { current: null } }
  const html = renderToStaticMarkup(<OtrosBorradores de={de as unknown as Formulario<object>} />)
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, dentro = '']) =>
    dentro.replaceAll(/<[^>]+>/g, ''),
  )
}
const seOfrecen = (botones: readonly string[]) => botones.filter((uno) => uno.startsWith('Seguir con'))

it('of thirty that wait three are in sight, and the others are asked for; one more than those has no key of its own', () => {
  const treinta = botonesCon(30)
  expect([seOfrecen(treinta).length, treinta.at(-1)]).toEqual([3, 'Ver los otros 27'])
  const cuatro = botonesCon(4)
  expect([seOfrecen(cuatro).length, cuatro.length]).toEqual([4, 8])
  expect(botonesCon(0)).toEqual([])
})

it('of two that were left in the same minute, what gives each up says which it is', () => {
  const [una, otra] = botonesCon(2).filter((uno) => uno.startsWith('Descartar'))
  expect(una).toMatch(/^Descartar el que quedó .*Persona 1$/)
  expect(otra).toMatch(/^Descartar el que quedó .*Persona 2$/)
  // Of the same words, by who each is about.
  const deDos = botonesCon(2, ({ llave }) => ` · Cliente ${llave}`)
  expect(deDos.filter((uno) => uno.startsWith('Descartar'))).toEqual([
    expect.stringMatching(/Persona 1 · Cliente prueba~0$/),
    expect.stringMatching(/Persona 2 · Cliente prueba~1$/),
  ])
})
