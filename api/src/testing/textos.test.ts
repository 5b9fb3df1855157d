import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ENDPOINTS } from './endpoints.ts'

interface Forma {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  allOf?: Forma[]
  anyOf?: Forma[]
  items?: Forma
  properties?: Record<string, Forma>
  additionalProperties?: Forma | boolean
}

/**
 * Text that comes in as it was sent, and why that harms nobody: passwords are any; the print of what was seen, the word of a provider
 * and the version of a picture are compared or left alone; a notice and a file are read piece by piece.
 */
const LIBRES =
  /(^|\.)(clave|actual|nueva|visto|hub\.mode|hub\.verify_token|v)$|^POST \/(consultas|mensajes)\/avisos\/|^POST \/mensajes\/excluidos\.contenido$/

/** Roads of a shape to text that may hold anything. */
function libres(forma: Forma, camino: string): string[] {
  const {
    type,
    pattern,
    format,
    enum: unos,
    const: uno,
    allOf = [],
    anyOf = [],
    items,
    properties = {},
  } = forma
  const mas = typeof forma.additionalProperties === 'object' ? [forma.additionalProperties] : []
  const aqui = type === 'string' && !pattern && !format && !unos && uno === undefined && allOf.length === 0
  return [
    ...(aqui && !LIBRES.test(camino) ? [camino] : []),
    ...[...anyOf, ...mas, ...(items ? [items] : [])].flatMap((una) => libres(una, camino)),
    ...Object.entries(properties).flatMap(([cual, una]) => libres(una, `${camino}.${cual}`)),
  ]
}

it('no text comes in that the database may refuse to keep: each says which characters it takes', () => {
  const dichos = ENDPOINTS.flatMap(({ endpoint }) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap((esquema) =>
      esquema
        ? libres(
            z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }) as Forma,
            `${endpoint.method} ${endpoint.path}`,
          )
        : [],
    ),
  )
  expect([...new Set(dichos)]).toEqual([])
})

it('no list says a dash where there is nothing', () => {
  const raiz = join(import.meta.dirname, '..')
  const conRaya = globSync('**/*.ts', { cwd: raiz }).filter((archivo) =>
    /nada: '[-–—]'/.test(readFileSync(join(raiz, archivo), 'utf8')),
  )
  expect(conRaya).toEqual([])
})
