import { expect, test } from 'vitest'
import { lonelyPlurals } from './plurals.ts'

/** A dollar before a brace is written `§` in the samples, which are no templates. */
const of = (text: string) =>
  lonelyPlurals([{ path: 'web/src/modules/a/X.tsx', text: text.replaceAll('§', '$') }])

test.each([
  'const x = `§{n} contratos`',
  'const x = `Hay §{formatoEntero(total)} artículos abiertos`',
  "const x = (d) => `El cliente tiene §{entero(d, 'saldo')} puntos.`",
  'const x = <p>{n} meses</p>',
  'const x = <p><strong>{formatoEntero(n)}</strong> puntos</p>',
  "const x = <p>{n}{' '}\n  contratos</p>",
  "const x = { mensaje: 'Espere {segundos} segundos.' }",
])('a number before a plural, whatever it is: %s', (text) => expect(of(text)).toHaveLength(1))

test.each([
  "const x = formatoCuantos(n, 'contrato', 'contratos')",
  "const x = n === 1 ? '1 contrato' : `§{n} contratos`",
  'const x = total > 1 && <p>{formatoEntero(total)} contratos</p>',
  'const x = `Caben §{MAXIMO_FOTOS} fotos`',
  'const x = (d) => `Hasta §{d.maximo} fotos.`',
  'const x = `§{formatoPesos(valor)} abonados`',
  'const x = `§{n} más`',
  'const x = sql`select §{n} partidas`',
  "const x = { mensaje: 'Espere {segundos|segundo|segundos}.' }",
])('one that agrees, or that is never one: %s', (text) => expect(of(text)).toEqual([]))

test('a lonely plural is told with its line', () => {
  const text = "const x = {\n  mensaje: 'Hay {cuantas} filas.',\n}"
  expect(lonelyPlurals([{ path: 'api/src/a.ts', text }])).toEqual(['api/src/a.ts:2 cuantas filas'])
})
