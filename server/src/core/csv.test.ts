import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lineaCsv } from './csv.ts'

it('quotes what needs it and keeps figures as figures', () => {
  expect(lineaCsv(['a', 'b;c', 'd "e"', 'f\ng', -5])).toBe('a;"b;c";"d ""e""";"f\ng";-5\r\n')
})

it('leaves a figure with decimals as it is: its dash is a sign', () => {
  expect(lineaCsv([{ cifra: '-1,25' }, '-1,25'])).toBe(`"-1,25";"'-1,25"\r\n`)
})

it.each(['=1+1', '+57', '-2', '@SUM(A1)', '\tx', '\rx'])('makes %j harmless', (texto) => {
  expect(lineaCsv([texto]).replaceAll('"', '')).toBe(`'${texto}\r\n`)
})

it.each(['aro,=1+1', 'aro, +57', 'aro;@A1', 'aro\t-2', 'aro\n=1+1', 'aro,"=1+1"'])(
  'makes %j harmless for a spreadsheet that expects another separator',
  (texto) => expect(lineaCsv(['x', texto])).toContain("'"),
)

it('whatever separates its cells for whoever opens it, no cell of a text begins a formula', () => {
  const letras = fc.string({ unit: fc.constantFrom(...'=+-@＝,;|\t\r\n" \'a1') })
  fc.assert(
    fc.property(fc.array(letras, { minLength: 1 }), (celdas) => {
      for (const signo of [',', ';', '\t', '|'])
        for (const celda of lineaCsv(celdas)
          .split(/\r\n|\r|\n/)
          .flatMap((linea) => linea.split(signo)))
          expect(celda).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
    }),
  )
})
