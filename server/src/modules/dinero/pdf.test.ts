import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { trabajoDe } from '@retroventa/domain/testing/trabajo'
import { expect, it } from 'vitest'
import { esActivo } from './pdf.ts'

/** As by chance, and the same each time. */
const azar = (cuantos: number, semilla = 'x') =>
  createHash('shake256', { outputLength: cuantos }).update(semilla).digest()

const pdf = (...partes: (string | Buffer)[]) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...partes.map((una) => Buffer.from(una as string, 'latin1')),
    Buffer.from('\n%%EOF\n'),
  ])
const flujo = (diccionario: string, datos: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`7 0 obj<<${diccionario}/Length ${datos.length}>>\nstream\r\n`),
    Buffer.from(datos as string, 'latin1'),
    Buffer.from('\nendstream endobj\n'),
  ])
const empacado = (objetos: string, mas = '/Type/ObjStm') =>
  flujo(`${mas}/N 1/First 4/Filter/FlateDecode`, deflateSync(Buffer.from(`1 0 ${objetos}`)))

it('takes what a scanner makes, whatever its pictures happen to hold', () => {
  const foto = Buffer.concat([azar(50_000), Buffer.from(' /JS /AA /XFA /OpenAction<< '), azar(50_000)])
  expect(
    esActivo(
      pdf('1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n', flujo('/Subtype/Image/Filter/DCTDecode', foto)),
    ),
  ).toBe(false)
  // Ten of the size of a page: by chance one in six had something of those.
  for (let i = 0; i < 10; i++)
    expect(esActivo(pdf('1 0 obj<<>>endobj\n', flujo('/Subtype/Image', azar(1_900_000, String(i)))))).toBe(
      false,
    )
  expect(esActivo(pdf(empacado('<</Type/Catalog/Pages 2 0 R/OpenAction [3 0 R /Fit]>>')))).toBe(false)
  expect(esActivo(pdf('1 0 obj<</Title(how to write /JS in a PDF)>>endobj % /Launch\n'))).toBe(false)
})

it.each<[string, Buffer]>([
  ['an action, as it is', pdf('1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
  ['a name in figures', pdf('1 0 obj<</Type/Catalog/A<</S/J#61vaScript/#4a#53(1)>>>>endobj')],
  ['packed objects', pdf(empacado('<</S/JavaScript/JS(app.alert(1))>>'))],
  ['packed objects that do not say so', pdf(empacado('<</S/Launch>>', ''))],
  ['packed objects in a way that is not read', pdf(flujo('/Type/ObjStm/N 1/First 4/Filter/LZWDecode', 'x'))],
  ['packed objects that are encrypted', pdf(flujo('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', azar(64)))],
  [
    'packed objects that never end',
    pdf(flujo('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(40_000_000, ' ')))),
  ],
  ['an object in the data of another', pdf(flujo('', '5 0 obj<</S/Launch>>endobj'))],
  [
    'an object behind a text or a comment that look like data',
    pdf('1 0 obj<</T(>>stream\n)/AA<<>>/U(endstream)>>endobj'),
  ],
  ['an object behind a comment', pdf('1 0 obj<</Type/Catalog %>>stream\n/AA<<>> %endstream\n>>endobj')],
  ['an object whose figures have a comment between', pdf('1 0 %x\n obj<</RichMedia 1>>endobj')],
  ['a file that is made to be read for ever', pdf('1 0 obj('.repeat(200_000))],
  [
    'packed objects of which each is looked through for its end, that is far',
    pdf(
      `1 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${deflateSync('').toString('latin1')}`.repeat(
        20_000,
      ),
      'endstream',
    ),
  ],
])('refuses %s', (_, malo) => {
  expect(esActivo(malo)).toBe(true)
})

it('is read in little time, whatever stands before its objects', () => {
  const malo = pdf(`${'1%'.repeat(100)}\n`.repeat(4), ' '.repeat(1_900_000))
  const ms = trabajoDe(() => expect(esActivo(malo)).toBe(false))
  expect(ms).toBeLessThan(300)
})
