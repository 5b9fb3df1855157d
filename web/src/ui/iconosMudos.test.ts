import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { callar, iconosMudos } from './iconosMudos.ts'

const CARPETA = new URL('./components/', import.meta.resolve('@ant-design/icons/es/index.js'))
/** Those of its pieces that say the name of a drawing: none but these is told from a version to the next. */
const QUE_NOMBRAN = readdirSync(fileURLToPath(CARPETA)).filter(
  (archivo) =>
    /\.js$/.test(archivo) &&
    readFileSync(fileURLToPath(new URL(archivo, CARPETA)), 'utf8').includes('"aria-label": icon.name'),
)

it('every piece of the library that names an icon is one of those that are kept from it', () => {
  const { filter } = iconosMudos().transform as { filter: { id: RegExp } }
  expect(QUE_NOMBRAN.length).toBeGreaterThan(0)
  for (const archivo of QUE_NOMBRAN) expect(fileURLToPath(new URL(archivo, CARPETA))).toMatch(filter.id)
})

it.each(QUE_NOMBRAN)(
  'an icon of Ant Design says its English name no more; who names one is heard (%s)',
  (archivo) => {
    const codigo = callar(readFileSync(fileURLToPath(new URL(archivo, CARPETA)), 'utf8'))
    expect(codigo).not.toContain('"aria-label": icon.name')
    // What it gives to the element, run as it is written.
    const [, dado = ''] =
      /_extends\((\{[\s\S]*?\}), restProps/.exec(codigo.slice(codigo.indexOf('createElement("span"'))) ?? []
    const atributos = new Function('restProps', `return (${dado})`) as (p: object) => object
    expect(atributos({})).toEqual({ 'aria-hidden': true })
    expect(atributos({ 'aria-label': 'Terminado' })).toEqual({ role: 'img' })
  },
)

it('a library that writes it in another way stops the build', () => {
  expect(() => callar('export default Icon')).toThrow('iconosMudos.ts')
})
