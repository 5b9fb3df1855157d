import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { trabajoEsperado } from '@retroventa/domain/testing/trabajo'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Fallo } from '../../../core/fallo.ts'
import { carpetaTemporal } from '../../../testing/temporal.ts'
import { abrirArchivo } from './abrir.ts'
import { LIMITES } from './limites.ts'

const MB = 1024 * 1024
let carpeta: string
let cual = 0
beforeAll(async () => {
  carpeta = await carpetaTemporal()
})
afterAll(() => rm(carpeta, { recursive: true }))

async function leer(bytes: Uint8Array) {
  cual += 1
  const ruta = join(carpeta, String(cual))
  await writeFile(ruta, bytes)
  const { detalle, encabezados, filas } = await abrirArchivo(ruta)
  const todas: (readonly [number, ...string[]])[] = []
  for await (const { numero, celdas } of filas) todas.push([numero, ...celdas])
  return { detalle, encabezados, filas: todas }
}
const codigo = (bytes: Uint8Array) =>
  leer(bytes).then(
    () => 'leído',
    (error: unknown) => (error instanceof Fallo ? error.codigo : String(error)),
  )

/** So many times the same: deflated once, since a bomb takes long to make by all of its bytes. */
interface Veces {
  trozo: Buffer
  veces: number
}
const deflada = ({ trozo, veces }: Veces) => {
  const una = deflateRawSync(trozo, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array<Buffer>(veces).fill(una), deflateRawSync('')])
}

/** A container with these parts, deflated; the size it declares of each may be a lie. */
function zip(partes: Record<string, string | Buffer | Veces>, mentira?: number): Buffer {
  const locales: Buffer[] = []
  const directorio: Buffer[] = []
  let desde = 0
  for (const [nombre, contenido] of Object.entries(partes)) {
    const crudo = typeof contenido === 'string' ? Buffer.from(contenido) : contenido
    const [largo, datos] =
      'veces' in crudo
        ? [crudo.trozo.length * crudo.veces, deflada(crudo)]
        : [crudo.length, deflateRawSync(crudo, { level: 9 })]
    const campos = (firma: number, sobra: number) => {
      const b = Buffer.alloc(sobra)
      b.writeUInt32LE(firma, 0)
      return b
    }
    const local = campos(0x04034b50, 30)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(datos.length, 18)
    local.writeUInt32LE(mentira ?? largo, 22)
    local.writeUInt16LE(nombre.length, 26)
    const central = campos(0x02014b50, 46)
    central.writeUInt16LE(8, 10)
    central.writeUInt32LE(datos.length, 20)
    central.writeUInt32LE(mentira ?? largo, 24)
    central.writeUInt16LE(nombre.length, 28)
    central.writeUInt32LE(desde, 42)
    locales.push(local, Buffer.from(nombre), datos)
    directorio.push(central, Buffer.from(nombre))
    desde += 30 + nombre.length + datos.length
  }
  const dir = Buffer.concat(directorio)
  const fin = Buffer.alloc(22)
  fin.writeUInt32LE(0x06054b50, 0)
  fin.writeUInt16LE(Object.keys(partes).length, 8)
  fin.writeUInt16LE(Object.keys(partes).length, 10)
  fin.writeUInt32LE(dir.length, 12)
  fin.writeUInt32LE(desde, 16)
  return Buffer.concat([...locales, dir, fin])
}

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** A workbook with one sheet, by hand: as other programs write them. */
function libro(datos: string | Buffer, mas: Record<string, string | Buffer | Veces> = {}, propiedades = '') {
  const hoja = Buffer.concat([
    Buffer.from('<worksheet><sheetData>'),
    Buffer.from(datos),
    Buffer.from('</sheetData></worksheet>'),
  ])
  return {
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="${REL}">${propiedades}<sheets><sheet name="Oculta" state="hidden" r:id="x"/><sheet name="Hoja 1" r:id="h"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="h" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="s" Type="${REL}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="e" Type="${REL}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Cédula</t></si><si><r><t>Primer </t></r><r><t>nombre</t></r><rPh><t>ruido</t></rPh></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="[Red]0"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': hoja,
    ...mas,
  }
}
const CABECERA = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>'

describe('CSV', () => {
  it.each([
    ['semicolons', ';', 'punto y coma'],
    ['commas', ',', 'coma'],
    ['tabs', '\t', 'tabulador'],
  ])('separated by %s', async (_, signo, nombre) => {
    const texto = ['Cédula,Nombre', '1020304050,"Muñoz, y;a"', '', '1020304051,Ñañez'].join('\n')
    const bytes = Buffer.from(texto.replace(/,(?! )/g, signo))
    expect(await leer(bytes)).toEqual({
      detalle: `CSV separado por ${nombre}, UTF-8`,
      encabezados: ['Cédula', 'Nombre'],
      filas: [
        [2, '1020304050', 'Muñoz, y;a'],
        [4, '1020304051', 'Ñañez'],
      ],
    })
  })
  it('with a mark, in Windows-1252, in UTF-16, and with its separator said', async () => {
    const texto = 'Cédula;Nombre\r\n1020304050;Ñañez'
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(texto, 'utf16le')])
    expect((await leer(Buffer.from(utf16).swap16())).filas).toEqual([[2, '1020304050', 'Ñañez']])
    const casos = {
      'UTF-8': Buffer.from(`\ufeff${texto}`),
      'Windows-1252': Buffer.from(texto, 'latin1'),
      'UTF-16': utf16,
    }
    for (const [nombre, bytes] of Object.entries(casos)) {
      const leido = await leer(bytes)
      expect(leido.detalle).toContain(nombre)
      expect(leido.encabezados).toEqual(['Cédula', 'Nombre'])
      expect(leido.filas).toEqual([[2, '1020304050', 'Ñañez']])
    }
    expect((await leer(Buffer.from('sep=|\nCédula|Nombre\n1|A'))).filas).toEqual([[3, '1', 'A']])
  })
  it('in the code page of MS-DOS, and in UTF-8 with a byte that somebody broke', async () => {
    const dos = (texto: string) =>
      Buffer.from(
        [...texto].map(
          (letra) => ({ Ñ: 0xa5, ñ: 0xa4, É: 0x90, ó: 0xa2, í: 0xa1, á: 0xa0 })[letra] ?? letra.charCodeAt(0),
        ),
      )
    const deDos = await leer(dos('Cedula;Nombre\r\n1;NUÑEZ PEÑA JOSÉ\r\n2;Ibañez Colón María\r\n\u001a'))
    expect(deDos).toMatchObject({
      detalle: 'CSV separado por punto y coma, MS-DOS (850)',
      filas: [
        [2, '1', 'NUÑEZ PEÑA JOSÉ'],
        [3, '2', 'Ibañez Colón María'],
      ],
    })
    const roto = Buffer.concat([
      Buffer.from('Cédula;Nombre\n1;Ñañez\n2;MU'),
      Buffer.from([0xd1]),
      Buffer.from('OZ\n'),
    ])
    for (const bytes of [roto, Buffer.concat([Buffer.from('\ufeff'), roto])])
      expect((await leer(bytes)).filas).toEqual([
        [2, '1', 'Ñañez'],
        [3, '2', 'MU\ufffdOZ'],
      ])
  })
  it('with a title above its headings, and lines inside a cell', async () => {
    const texto = 'Clientes de la sucursal;\n;\nCédula;Celular\n1;"a\nb"\n2;c'
    expect(await leer(Buffer.from(texto))).toMatchObject({
      encabezados: ['Cédula', 'Celular'],
      filas: [
        [4, '1', 'a b'],
        [5, '2', 'c'],
      ],
    })
  })
  it('with the ends of lines of two programs', async () => {
    const { filas } = await leer(Buffer.from('Cédula;Barrio;Celular\r\n1;A;300\n2;B;301\r3;C;302\r\n'))
    expect(filas).toEqual([
      [2, '1', 'A', '300'],
      [3, '2', 'B', '301'],
      [4, '3', 'C', '302'],
    ])
  })
  it('a quotation mark without its pair takes no row with it: it is said in which row it is', async () => {
    const cabeza = 'Cédula;Barrio;Celular\n1;"Calle 1; apto 2\nfrente al parque";300\n'
    for (const cuerpo of [
      // Closed by the mark of another row, at its beginning, at its end, in the last column, and by none.
      '2;"LA ESQUINA;300\n3;CENTRO;301\n4;"EL MONO;303\n5;A;304\n',
      '2;"LA ESQUINA;300\n3;CENTRO";301\n',
      '2;CENTRO;"300\n3;CENTRO;301\n4;"A";302\n',
      '2;"LA ESQUINA;300\n3;CENTRO;301\n',
      `2;"LA ESQUINA;300\n${'3;CENTRO;301\n'.repeat(100_000)}`,
    ]) {
      const fallo = await leer(Buffer.from(cabeza + cuerpo)).catch((error: unknown) => error)
      expect(fallo).toMatchObject({ codigo: 'importacion.comillas', datos: { fila: 3 } })
    }
    const sanas = '2;5" Y 6;301\n3;BARRIO "EL MONO";302\n4;"LA" ESQUINA;303\n5;"Uno\ndos";304\n'
    expect((await leer(Buffer.from(cabeza + sanas))).filas).toHaveLength(5)
  })
  it('without headings it is refused: nobody is taken for one', async () => {
    const sin = '1020304050;LUZ;HERRERA;3005550142\n1020304051;ANA;PEREZ;3005550143\n'
    expect(await codigo(Buffer.from(sin))).toBe('importacion.sin_encabezados')
    expect(await codigo(Buffer.from('LUZ;luz@correo.example\nANA;ana@correo.example\n'))).toBe(
      'importacion.sin_encabezados',
    )
    // Headings that nobody knows yet are headings.
    expect((await leer(Buffer.from(`REF 1;CONTACTO 2\n${sin}`))).encabezados).toEqual(['REF 1', 'CONTACTO 2'])
  })
  it('without what no database keeps or turns a text around', async () => {
    const { filas } = await leer(Buffer.from('Cédula;Celular\n1\u0007\u202e2;a\u200bb\u2066'))
    expect(filas).toEqual([[2, '1 2', 'ab']])
  })
})

describe('XLSX', () => {
  it('reads the first visible sheet: shared, inline and computed texts, numbers and dates', async () => {
    const fila =
      '<row r="3"><c r="A3"><v>1.02030405E9</v></c><c r="B3" t="inlineStr"><is><t>Luz</t></is></c><c r="C3" s="1"><v>32187</v></c><c r="D3" s="2"><v>32187.75</v></c><c r="E3" s="3"><v>5</v></c><c r="F3" t="str"><f>A1&amp;"x"</f><v>dado</v></c><c r="G3" t="b"><v>1</v></c><c r="H3" t="e"><v>#N/A</v></c></row>'
    const leido = await leer(zip(libro(CABECERA + fila)))
    expect(leido).toEqual({
      detalle: 'Excel, hoja «Hoja 1»',
      encabezados: ['Cédula', 'Primer nombre'],
      filas: [[3, '1020304050', 'Luz', '1988-02-14', '1988-02-14', '5', 'dado', 'Sí', '#N/A']],
    })
  })
  it('says of how many visible sheets it is the first: the others are not read', async () => {
    const partes = libro(CABECERA)
    const conTres = partes['xl/workbook.xml'].replace(
      '</sheets>',
      '<sheet name="M a Z" r:id="z"/><sheet name="Otra" r:id="o"/></sheets>',
    )
    expect((await leer(zip({ ...partes, 'xl/workbook.xml': conTres }))).detalle).toBe(
      'Excel, hoja «Hoja 1» (la primera de 3: las demás no se leen)',
    )
  })
  it('of the other calendar, with prefixes and without references', async () => {
    const datos =
      '<x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c s="1"><x:v>30725</x:v></x:c></x:row>'
    const partes = libro('', {}, '<workbookPr date1904="1"/>')
    const hoja = `<x:worksheet xmlns:x="u"><x:sheetData>${datos}</x:sheetData></x:worksheet>`
    const leido = await leer(zip({ ...partes, 'xl/worksheets/sheet1.xml': hoja }))
    expect(leido.filas).toEqual([[2, '1988-02-14']])
  })
  it('written by another library', async () => {
    const rows = [
      ['Cédula', 'Celular', 'Nacimiento'],
      ['0123456', '3005550142', new Date('1988-02-14T00:00:00Z')],
    ]
    const bytes = await writeXlsx({
      sheets: [{ name: 'Datos', columns: [{}, {}, { numFmt: 'yyyy-mm-dd' }], rows }],
    })
    expect((await leer(bytes)).filas).toEqual([[2, '0123456', '3005550142', '1988-02-14']])
  })
})

describe('hostile and broken files', () => {
  it.each([
    ['nothing', Buffer.alloc(0), 'importacion.sin_contenido'],
    ['only headings are no rows, but they are read', Buffer.from('Cédula;Celular'), 'leído'],
    ['blank lines', Buffer.from('\n\n;;\n'), 'importacion.sin_contenido'],
    ['an old workbook', Buffer.from('D0CF11E0A1B11AE1', 'hex'), 'importacion.archivo_antiguo'],
    ['a page', Buffer.from('<html><table>'), 'importacion.archivo_tipo'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'importacion.archivo_tipo'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'importacion.archivo_tipo'],
    ['half a workbook', zip(libro(CABECERA)).subarray(0, 600), 'importacion.archivo_danado'],
    ['a container of something else', zip({ 'hola.txt': 'hola' }), 'importacion.archivo_danado'],
    ['broken XML', zip(libro('<row><c></row>')), 'importacion.archivo_danado'],
    [
      'entities that multiply',
      zip(libro('', { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>' })),
      'importacion.archivo_danado',
    ],
    ['a container that lies about its sizes', zip(libro(CABECERA), 3), 'importacion.archivo_danado'],
    [
      'a quotation without end',
      Buffer.from(`Cédula;Celular\n1;"${'x\n'.repeat(MB)}`),
      'importacion.comillas',
    ],
    [
      'a text without end',
      zip(libro(`<row><c t="str"><v>${'x'.repeat(3 * MB)}</v></c></row>`)),
      'importacion.archivo_danado',
    ],
    [
      'the same row twice',
      zip(libro(`${CABECERA}${'<row r="2"><c r="A2"><v>1</v></c></row>'.repeat(2)}`)),
      'importacion.archivo_danado',
    ],
    [
      'a row without end',
      zip(libro(`${CABECERA}<row r="1e999"><c><v>1</v></c></row>`)),
      'importacion.archivo_danado',
    ],
    ['a half row', zip(libro(`${CABECERA}<row r="2.5"><c><v>1</v></c></row>`)), 'importacion.archivo_danado'],
    [
      'a row longer than any customer',
      Buffer.from(`Cédula;Nombre\n1;${Array(12).fill('x'.repeat(900)).join(';')}`),
      'importacion.archivo_complejo',
    ],
    [
      'empty rows without end',
      zip(libro(Buffer.concat([Buffer.from(CABECERA), Buffer.alloc(7 * 1_048_577, '<row />')]))),
      'importacion.archivo_complejo',
    ],
  ])('%s', async (_, bytes, esperado) => expect(await codigo(bytes)).toBe(esperado))

  it('thousands of columns are refused, in CSV and in a workbook', async () => {
    const muchas = [
      zip(libro(`${CABECERA}<row r="2"><c r="XFD2"><v>1</v></c></row>`)),
      zip(libro(`<row>${'<c><v>1</v></c>'.repeat(5_000)}</row>`)),
      Buffer.from(`${'a;'.repeat(5_000)}a\n`.repeat(3)),
    ]
    for (const bytes of muchas) expect(await codigo(bytes)).toBe('importacion.demasiadas_columnas')
  })

  it('a style over a whole sheet is no data', async () => {
    const vacias = '<row><c s="1"/><c r="XFD2" s="1"/></row>'.repeat(1_000)
    const { filas } = await leer(
      zip(libro(`${CABECERA}${vacias}<row r="1048576"><c r="A1048576"><v>7</v></c></row>`)),
    )
    expect(filas).toEqual([[1_048_576, '7']])
  })

  it('bombs cost their directory, not what they would become', async () => {
    const hoja = { trozo: Buffer.from('<row/>'.repeat(200_000)), veces: Math.ceil(LIMITES.hoja / 1_200_000) }
    const textos = { trozo: Buffer.alloc(MB, ' '), veces: LIMITES.textos / MB + 1 }
    const bombas = [
      zip(libro('', { 'xl/worksheets/sheet1.xml': hoja })),
      zip(libro(CABECERA, { 'xl/sharedStrings.xml': textos })),
    ]
    for (const bomba of bombas) {
      expect(bomba.length).toBeLessThan(2 * MB)
      const antes = process.memoryUsage().rss
      const ms = await trabajoEsperado(async () =>
        expect(await codigo(bomba)).toBe('importacion.archivo_danado'),
      )
      expect(ms).toBeLessThan(2_000)
      expect(process.memoryUsage().rss - antes).toBeLessThan(64 * MB)
    }
  })

  it('a million rows are refused at the limit, with bounded memory', async () => {
    const filas = Buffer.from('1020304050;3005550142\n'.repeat(1_048_576))
    const antes = process.memoryUsage().rss
    expect(await codigo(Buffer.concat([Buffer.from('Cédula;Celular\n'), filas]))).toBe(
      'importacion.demasiadas_filas',
    )
    // The rows that this test keeps are some 40 of them.
    expect(process.memoryUsage().rss - antes).toBeLessThan(200 * MB)
  }, 60_000)

  it('shared texts that expand to more than any file of customers cost neither time nor memory', async () => {
    const textos = `<sst><si><t>x</t></si><si><t>${'x'.repeat(1_000)}</t></si></sst>`
    const fila = (celdas: number) => (_: unknown, i: number) =>
      `<row r="${i + 2}">${'<c t="s"><v>1</v></c>'.repeat(celdas)}</row>`
    // In the first each row is too long; in the second only all of them together.
    for (const [filas, celdas] of [
      [5_000, 100],
      [8_000, 9],
    ] as const) {
      const hoja = Array.from({ length: filas }, fila(celdas)).join('')
      const bytes = zip(libro(CABECERA + hoja, { 'xl/sharedStrings.xml': textos }))
      expect(bytes.length).toBeLessThan(326 * 1024)
      const antes = process.memoryUsage().rss
      const ms = await trabajoEsperado(async () =>
        expect(await codigo(bytes)).toBe('importacion.archivo_complejo'),
      )
      expect(ms).toBeLessThan(5_000)
      expect(process.memoryUsage().rss - antes).toBeLessThan(150 * MB)
    }
  })
})
