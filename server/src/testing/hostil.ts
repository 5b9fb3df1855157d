import type { Endpoint } from '@retroventa/api/core/endpoint'
import { z } from 'zod'

/** A road to one value inside a body: names of fields and positions of lists. */
export type Camino = readonly (string | number)[]

interface Forma {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  minItems?: number
  minLength?: number
  properties?: Record<string, Forma>
  items?: Forma
  anyOf?: Forma[]
}

/** An id that nobody has. */
const ID_DE_NADIE = '019a0000-0000-7000-8000-00000000dead'
const POR_FORMATO: Record<string, string> = {
  uuid: ID_DE_NADIE,
  date: '2026-11-20',
  'date-time': '2026-11-20T15:00:00.000Z',
  email: 'alguien@example.com',
  uri: 'https://example.com',
}

/** A value that fits a shape: every field present, so that each of them can then be spoiled. */
function muestra(forma: Forma): unknown {
  if (forma.const !== undefined) return forma.const
  if (forma.enum) return forma.enum[0]
  if (forma.anyOf) return muestra(forma.anyOf.find((una) => una.type !== 'null') ?? {})
  if (forma.type === 'object')
    return Object.fromEntries(Object.entries(forma.properties ?? {}).map(([k, una]) => [k, muestra(una)]))
  if (forma.type === 'array')
    return Array.from({ length: Math.max(forma.minItems ?? 0, 1) }, () => muestra(forma.items ?? {}))
  if (forma.type === 'boolean') return true
  if (forma.type === 'integer' || forma.type === 'number') return Math.max(forma.minimum ?? 1, 1)
  if (forma.type === 'string') return POR_FORMATO[forma.format ?? ''] ?? (forma.pattern ? '2026-11' : 'abc')
  return 'abc'
}

/** A body, query or set of parameters that passes the declared shape of an endpoint. */
export function muestraDe(esquema: z.ZodType | undefined): unknown {
  if (!esquema) return undefined
  return muestra(z.toJSONSchema(esquema, { io: 'input', unrepresentable: 'any' }) as Forma)
}

/** Every road of a value, also to its lists and objects, the root included. */
export function caminosDe(valor: unknown, hasta: Camino = []): Camino[] {
  if (typeof valor !== 'object' || valor === null) return [hasta]
  return [hasta, ...Object.entries(valor).flatMap(([k, uno]) => caminosDe(uno, [...hasta, k]))]
}

/** The same value with another one at the end of a road. */
export function conValor(valor: unknown, camino: Camino, nuevo: unknown): unknown {
  const [paso, ...resto] = camino
  if (paso === undefined) return nuevo
  if (Array.isArray(valor))
    return valor.map((uno, i) => (String(i) === String(paso) ? conValor(uno, resto, nuevo) : uno))
  const objeto = valor as Record<string, unknown>
  return { ...objeto, [paso]: conValor(objeto[paso], resto, nuevo) }
}

const hondo = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`) as unknown

/** Text that breaks what does not expect it: in the database, in a page, in a spreadsheet, in a header. */
const TEXTOS_HOSTILES: readonly string[] = [
  '',
  '   ',
  'a\u0000b',
  '\u0007',
  '\ud800',
  'x\udc00',
  '\u202eoro',
  '\u0085',
  '😀',
  'e\u0301'.repeat(20),
  '%_\\',
  "'; drop table clientes; --",
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nset-cookie: x=1',
  ':nombre :contrato {{7*7}} <%= 7*7 %>',
  '2026-02-30',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '-1',
  '1e308',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  ID_DE_NADIE,
  'A'.repeat(10_000),
]

/** What is not text at all, or a number that no column holds. */
const VALORES_HOSTILES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 31) - 1,
  1_000_000_000_000,
  [],
  {},
  [[[[]]]],
  Array.from({ length: 10_000 }, () => 'x'),
  hondo,
  { toString: 'x', length: -1 },
]

/** What to put in the place of a value: everything of its own kind, and some of every other. */
export function hostilesPara(valor: unknown): readonly unknown[] {
  if (typeof valor === 'string')
    return [...TEXTOS_HOSTILES, ...VALORES_HOSTILES.filter((_, i) => i % 4 === 0), hondo]
  if (typeof valor === 'number')
    return [...VALORES_HOSTILES, ...TEXTOS_HOSTILES.filter((_, i) => i % 8 === 0)]
  if (typeof valor === 'boolean') return [null, 'true', 1, {}]
  return [...VALORES_HOSTILES, '', 'x']
}

/** `/clientes/:id` with its parameters in place, written as an address. */
export function direccionDe(
  { path }: Pick<Endpoint, 'path'>,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const camino = path.replace(/:(\w+)/g, (_, nombre: string) => codificar(params[nombre]))
  const preguntas = Object.entries(query).map(([k, v]) => `${k}=${codificar(v)}`)
  return preguntas.length ? `${camino}?${preguntas.join('&')}` : camino
}

/** A lone surrogate cannot be written in an address: the bytes that some programs send for it can. */
function codificar(valor: unknown): string {
  const texto = typeof valor === 'string' ? valor : String(JSON.stringify(valor))
  return texto.isWellFormed() ? encodeURIComponent(texto) : '%ED%A0%80'
}
