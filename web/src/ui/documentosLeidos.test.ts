import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')
/** A document said with its dots, by whatever says it. */
const DICHO = /(?<!texto=\{)\b(?:documentoDe|documentoConTipo|conPuntos)\(/
/** Where it is the value of a field, or a word of a choice, of which nothing is copied. */
const NO_SE_COPIAN = new Set([
  'modules/clientes/BuscadorCliente.tsx',
  'modules/clientes/campos/CampoNumero.tsx',
])

test('a document that a page says is copied as its number, without its dots (design §5)', () => {
  const paginas = readdirSync(join(WEB, 'modules'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map(({ parentPath, name }) => join(parentPath, name))
  const conDocumento = paginas.filter((una) => readFileSync(una, 'utf8').includes('<Documento'))
  expect(conDocumento.length).toBeGreaterThan(5)
  const sueltos = paginas.flatMap((una) => {
    const donde = relative(WEB, una)
    const texto = readFileSync(una, 'utf8').replace(/^import .*$/gm, '')
    return NO_SE_COPIAN.has(donde) || !texto.match(DICHO) ? [] : [donde]
  })
  expect(sueltos).toEqual([])
})
