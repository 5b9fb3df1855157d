import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CodigoFalloLista } from '../../../ports/listas/fallo.ts'
import { importarOfacCsv } from './ofacCsv.ts'
import { rangoOfac } from './ofacFechas.ts'
import { importarOfacXml } from './ofacXml.ts'
import { importarOnuXml } from './onuXml.ts'
import type { Flujo } from './tipos.ts'

/** The text in pieces of a few bytes: cuts fall inside tags, entities and UTF-8 letters. */
async function* enPiezas(texto: string, tamano = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(texto)
  for (let i = 0; i < bytes.length; i += tamano) yield bytes.subarray(i, i + tamano)
}

const codigoDe = async (promesa: Promise<unknown>): Promise<CodigoFalloLista | 'ninguno'> =>
  promesa.then(
    () => 'ninguno',
    (error) => error.codigo,
  )

const ofac = (entradas: string, declarados = 1, espacio = 'http://tempuri.org/sdnList.xsd') =>
  `<?xml version="1.0" standalone="yes"?>\r\n<sdnList xmlns="${espacio}"><publshInformation><Publish_Date>09/29/2026</Publish_Date>` +
  `<Record_Count>${declarados}</Record_Count></publshInformation>${entradas}</sdnList>`

const PERSONA = `<sdnEntry><uid>9001</uid><firstName>Ramón Eduardo</firstName><lastName>PEREZ GOMEZ</lastName><sdnType>Individual</sdnType>
<programList><program>SDNT</program></programList>
<idList><id><uid>1</uid><idType>Cedula No.</idType><idNumber>9999000111</idNumber><idCountry>Colombia</idCountry></id>
<id><uid>2</uid><idType>Gender</idType><idNumber>Male</idNumber></id>
<id><uid>3</uid><idType>Digital Currency Address - ETH</idType><idNumber>0xabc</idNumber></id></idList>
<akaList><aka><uid>4</uid><type>a.k.a.</type><category>weak</category><lastName>EL RELOJERO &amp; CIA</lastName></aka>
<aka><uid>5</uid><type>a.k.a.</type><category>strong</category><firstName>Ramiro</firstName><lastName>PEREZ</lastName></aka></akaList>
<nationalityList><nationality><country>Colombia</country></nationality></nationalityList>
<dateOfBirthList><dateOfBirthItem><dateOfBirth>12 Mar 1961</dateOfBirth></dateOfBirthItem></dateOfBirthList></sdnEntry>`

describe('OFAC SDN.XML', () => {
  it('reads an entry whatever the cuts and the namespace', async () => {
    const espacio = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML'
    for (const texto of [ofac(PERSONA), ofac(PERSONA, 1, espacio), `\uFEFF${ofac(PERSONA)}`]) {
      const lista = await importarOfacXml(enPiezas(texto))
      expect(lista).toMatchObject({
        lista: 'ofac',
        fechaLista: '2026-09-29',
        registros: 1,
        registrosDeclarados: 1,
      })
      expect(lista.entradas[0]).toEqual({
        lista: 'ofac',
        uid: '9001',
        tipo: 'persona',
        nombre: 'PEREZ GOMEZ, Ramón Eduardo',
        alias: [
          { nombre: 'EL RELOJERO & CIA', calidad: 'debil' },
          { nombre: 'PEREZ, Ramiro', calidad: 'fuerte' },
        ],
        documentos: [{ tipo: 'cedula', numero: '9999000111', pais: 'Colombia' }],
        nacimientos: [{ desde: '1961-03-12', hasta: '1961-03-12' }],
        paises: ['Colombia'],
        programas: ['SDNT'],
      })
    }
  })

  it.each<[string, string, CodigoFalloLista]>([
    ['an empty body', '', 'listas.vacia'],
    ['spaces only', ' \r\n ', 'listas.vacia'],
    ['an HTML page', '<!DOCTYPE html><html><body>Sorry</body></html>', 'listas.no_es_xml'],
    ['HTML without doctype', '<html><body>Sorry<br></body></html>', 'listas.no_es_xml'],
    ['a sentence', 'Access denied', 'listas.no_es_xml'],
    [
      'a storage error',
      '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>',
      'listas.raiz_inesperada',
    ],
    ['a cut file', ofac(PERSONA).slice(0, -30), 'listas.truncada'],
    ['a wrong count', ofac(PERSONA, 19_000), 'listas.registros_no_coinciden'],
    ['no entries', ofac('', 0), 'listas.vacia'],
    ['crossed tags', ofac('<sdnEntry><uid>1</sdnEntry></uid>'), 'listas.xml_mal_formado'],
    [
      'an entity bomb',
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><sdnList>&b;</sdnList>`,
      'listas.xml_con_entidades',
    ],
    [
      'an external entity',
      `<?xml version="1.0"?><!DOCTYPE l SYSTEM "file:///etc/passwd"><sdnList/>`,
      'listas.xml_con_entidades',
    ],
    ['an undeclared entity', ofac('<sdnEntry><uid>&xxe;</uid></sdnEntry>'), 'listas.xml_con_entidades'],
    ['deep nesting', ofac(`${'<a>'.repeat(5000)}`), 'listas.xml_profundo'],
    [
      'a giant record',
      ofac(`<sdnEntry><uid>${'9'.repeat(600_000)}</uid></sdnEntry>`),
      'listas.registro_grande',
    ],
    ['too many nodes', ofac(`<sdnEntry>${'<a/>'.repeat(25_000)}</sdnEntry>`), 'listas.registro_grande'],
  ])('refuses %s', async (_, texto, codigo) => {
    expect(await codigoDe(importarOfacXml(enPiezas(texto, 4096)))).toBe(codigo)
  })

  it('stops reading an endless body at the limit', async () => {
    let enviados = 0
    async function* sinFin(): AsyncGenerator<string> {
      yield '<?xml version="1.0"?><sdnList>'
      for (;;) {
        enviados += 65_536
        yield ' '.repeat(65_536)
      }
    }
    expect(await codigoDe(importarOfacXml(sinFin(), { bytes: 1_000_000 }))).toBe('listas.demasiado_grande')
    expect(enviados).toBeLessThan(1_200_000)
  })
})

const onu = (cuerpo: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST dateGenerated="2026-02-27T00:00:09.554Z">${cuerpo}</CONSOLIDATED_LIST>`

describe('UN consolidated list', () => {
  it('takes apart the names that stand in one field, and what is noted behind them', async () => {
    const persona = (id: number, partes: string, alias: string) =>
      `<INDIVIDUAL><DATAID>${id}</DATAID>${partes}<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>${alias}</ALIAS_NAME></INDIVIDUAL_ALIAS></INDIVIDUAL>`
    const { entradas } = await importarOnuXml(
      enPiezas(
        onu(`<INDIVIDUALS>${persona(71, '<FIRST_NAME>SAMIR</FIRST_NAME><FOURTH_NAME>na</FOURTH_NAME>', 'Haj Samir; Haji Samir b) M. Samir ;Samir Pasha (birth name)')}
${persona(72, '<FIRST_NAME>SAFIA</FIRST_NAME>', 'Safia Ficticia, born 1 Jan. 1953 (Oman passport no.038, date of issue 4 May 2014.)')}</INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>73</DATAID><FIRST_NAME>LAGOS FICTICIOS (CLF) ; GREAT NADA LAKES (GNL)</FIRST_NAME><ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Fuerza (Norte) de Nada</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES>`),
      ),
    )
    const nombres = entradas.map(({ nombre, alias }) => [nombre, ...alias.map((uno) => uno.nombre)])
    expect(nombres).toEqual([
      ['SAMIR', 'Haj Samir', 'Haji Samir', 'M. Samir', 'Samir Pasha (birth name)', 'Samir Pasha'],
      [
        'SAFIA',
        'Safia Ficticia born 1 Jan. 1953 (Oman passport no.038 date of issue 4 May 2014.)',
        'Safia Ficticia',
      ],
      [
        'LAGOS FICTICIOS (CLF)',
        'LAGOS FICTICIOS',
        'GREAT NADA LAKES (GNL)',
        'GREAT NADA LAKES',
        'Fuerza (Norte) de Nada',
      ],
    ])
    expect(entradas[0]?.alias.every(({ calidad }) => calidad === 'debil')).toBe(true)
  })

  it('reads persons and entities, skips placeholders, tells weak aliases', async () => {
    const lista = await importarOnuXml(
      enPiezas(
        onu(`<INDIVIDUALS><INDIVIDUAL><DATAID>71</DATAID><FIRST_NAME>SAMIR, ABU</FIRST_NAME><SECOND_NAME>EL FICTICIO</SECOND_NAME>
<UN_LIST_TYPE>Al-Qaida</UN_LIST_TYPE><REFERENCE_NUMBER>QDi.999</REFERENCE_NUMBER><NATIONALITY><VALUE>Algeria</VALUE></NATIONALITY>
<INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Nada</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1973</FROM_YEAR><TO_YEAR>1974</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
<INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE/></INDIVIDUAL_DATE_OF_BIRTH><INDIVIDUAL_DOCUMENT/>
<INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Número de pasaporte </TYPE_OF_DOCUMENT><NUMBER>X 12345</NUMBER></INDIVIDUAL_DOCUMENT></INDIVIDUAL></INDIVIDUALS>
<ENTITIES><ENTITY><DATAID>72</DATAID><FIRST_NAME>FRENTE FICTICIO</FIRST_NAME><ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>FF</ALIAS_NAME></ENTITY_ALIAS></ENTITY></ENTITIES>`),
      ),
    )
    expect(lista).toMatchObject({ fechaLista: '2026-02-27', registros: 2 })
    expect(lista.entradas).toMatchObject([
      {
        tipo: 'persona',
        nombre: 'SAMIR ABU EL FICTICIO',
        alias: [{ nombre: 'Abu Nada', calidad: 'debil' }],
        documentos: [{ tipo: 'pasaporte', numero: 'X 12345' }],
        nacimientos: [
          { desde: '1968-01-01', hasta: '1972-12-31' },
          { desde: '1973-01-01', hasta: '1974-12-31' },
        ],
        paises: ['Algeria'],
        referencia: 'QDi.999',
      },
      {
        tipo: 'entidad',
        nombre: 'FRENTE FICTICIO',
        alias: [{ nombre: 'FF', calidad: 'fuerte' }],
        nacimientos: [],
      },
    ])
  })

  it('refuses a cut file and another root', async () => {
    expect(await codigoDe(importarOnuXml(enPiezas(onu('<INDIVIDUALS>').slice(0, -20))))).toBe(
      'listas.truncada',
    )
    expect(await codigoDe(importarOnuXml(enPiezas(ofac(PERSONA))))).toBe('listas.raiz_inesperada')
  })
})

describe('OFAC delimited files', () => {
  const nulos = '-0- ,-0- ,-0- ,-0- ,-0- ,-0- '
  const sdn = (notas: string) =>
    `9001,"PEREZ GOMEZ, Ramon Eduardo","individual","SDNT] [SDGT",-0- ,${nulos},"${notas}"\r\n9002,"ACERO "EL NORTE" LTDA.",-0- ,"SDNT",-0- ,${nulos},-0- \r\n\x1a`

  it('reads documents, dates, weak aliases and nationality from remarks, and joins the overflow without a space', async () => {
    const lista = await importarOfacCsv({
      sdn: enPiezas(
        sdn(
          "DOB circa 1951; alt. DOB 12 Mar 1961; POB Cali, Colombia; nationality Colombia; Gender Male; Passport ZZ123456 (Colombia) issued 26 Mar 2004; alt. Cedula No. 9999000111 (Colombia); NIT # 800197268-4 (Colombia); a.k.a. 'EL RELO",
        ),
      ),
      comentarios: enPiezas(`9001,"JERO'; Linked To: ACERO EL NORTE."\r\n`),
      alt: enPiezas('9001,1,"aka","QUIROGA, Hernan",-0- \r\n\x1a'),
      add: enPiezas('9002,1,-0- ,"Cali","Colombia",-0- \r\n'),
    })
    expect(lista.registros).toBe(2)
    expect(lista.entradas[0]).toMatchObject({
      alias: [
        { nombre: 'EL RELOJERO', calidad: 'debil' },
        { nombre: 'QUIROGA, Hernan', calidad: 'fuerte' },
      ],
      documentos: [
        { tipo: 'pasaporte', numero: 'ZZ123456', pais: 'Colombia' },
        { tipo: 'cedula', numero: '9999000111', pais: 'Colombia' },
        { tipo: 'nit', numero: '800197268-4', pais: 'Colombia' },
      ],
      nacimientos: [
        { desde: '1949-01-01', hasta: '1953-12-31' },
        { desde: '1961-03-12', hasta: '1961-03-12' },
      ],
      paises: ['Colombia'],
      programas: ['SDNT', 'SDGT'],
    })
    expect(lista.entradas[1]).toMatchObject({
      tipo: 'entidad',
      nombre: 'ACERO "EL NORTE" LTDA.',
      paises: ['Colombia'],
    })
  })

  it.each<[string, string, CodigoFalloLista]>([
    ['an empty body', '', 'listas.vacia'],
    ['only the final mark', '\x1a', 'listas.vacia'],
    ['an HTML page', '<html>\r\n<body>Sorry</body>\r\n</html>', 'listas.csv_mal_formado'],
    ['a cut row', sdn('DOB 1961').slice(0, -40), 'listas.csv_mal_formado'],
    ['one row without end', `1,"${'x'.repeat(200_000)}`, 'listas.csv_mal_formado'],
  ])('refuses %s', async (_, texto, codigo) => {
    expect(await codigoDe(importarOfacCsv({ sdn: enPiezas(texto, 4096) }))).toBe(codigo)
  })
})

describe('birth dates of OFAC', () => {
  it.each([
    ['10 Dec 1948', '1948-12-10', '1948-12-10'],
    ['1946', '1946-01-01', '1946-12-31'],
    ['Feb 1940', '1940-02-01', '1940-02-29'],
    ['circa 1951', '1949-01-01', '1953-12-31'],
    ['1951 to 1953', '1951-01-01', '1953-12-31'],
    ['01 Jan 1961 to 31 Dec 1962', '1961-01-01', '1962-12-31'],
  ])('%s', (texto, desde, hasta) => expect(rangoOfac(texto)).toEqual({ desde, hasta }))

  it.each(['', 'unknown', '10 1948', '99 Foo 1948'])('«%s» is none', (texto) =>
    expect(rangoOfac(texto)).toBeUndefined(),
  )
})

const RAIZ = join(import.meta.dirname, '../../../../..')
const DATOS = [process.env.RETROVENTA_SHARED, join(RAIZ, '../shared'), join(RAIZ, '../../shared')]
  .map((carpeta) => join(carpeta ?? '/no-existe', 'data/listas'))
  .find((carpeta) => existsSync(carpeta))

describe.skipIf(DATOS === undefined)('published samples (skipped where the reference data is absent)', () => {
  const abrir = (nombre: string): Flujo => createReadStream(join(DATOS as string, nombre))
  const comprimido = (nombre: string): Flujo =>
    createReadStream(join(DATOS as string, nombre)).pipe(createGunzip())

  it('gives the same entries from XML and from the delimited files', async () => {
    const xml = await importarOfacXml(abrir('muestras/ofac_sdn_reconstructed.xml'))
    const csv = await importarOfacCsv({
      sdn: abrir('muestras/ofac_sdn_sample.csv'),
      alt: abrir('muestras/ofac_alt_sample.csv'),
      add: abrir('muestras/ofac_add_sample.csv'),
      comentarios: abrir('muestras/ofac_sdn_comments_sample.csv'),
    })
    // The XML sample was made without the overflow of remarks: its three long entries differ on purpose.
    const largas = new Set(['12300', '28263', '28264'])
    const esencia = (l: typeof xml) =>
      l.entradas
        .filter((e) => !largas.has(e.uid))
        .map((e) => ({
          uid: e.uid,
          tipo: e.tipo,
          nombre: e.nombre,
          documentos: e.documentos.filter((d) => d.tipo === 'cedula' || d.tipo === 'nit'),
          nacimientos: e.nacimientos,
          alias: e.alias.map((a) => `${a.calidad} ${a.nombre}`).sort(),
        }))
    expect(xml.registros).toBe(35)
    expect(esencia(csv)).toEqual(esencia(xml))
  })

  it('reads entries as published in 2026', async () => {
    const lista = await importarOfacXml(abrir('muestras/ofac_sdn_verbatim.xml'))
    expect(lista.entradas.map((e) => [e.uid, e.documentos.length])).toEqual([
      ['36', 0],
      ['57118', 1],
    ])
  })

  it('reads the complete lists', async () => {
    const lista = await importarOfacCsv({
      sdn: comprimido('ofac_sdn_2021-07.csv.gz'),
      comentarios: comprimido('ofac_sdn_comments_2021-07.csv.gz'),
    })
    const con = (tipo: string) =>
      lista.entradas.filter((e) => e.documentos.some((d) => d.tipo === tipo && d.pais === 'Colombia')).length
    expect(lista.registros).toBe(8976)
    expect(con('cedula')).toBeGreaterThanOrEqual(500)
    expect(con('nit')).toBeGreaterThanOrEqual(390)
    expect(lista.entradas.filter((e) => e.tipo === 'persona')).toHaveLength(4620)
    const unidas = await importarOnuXml(comprimido('un_consolidated_2026-02-27.xml.gz'))
    expect(unidas.entradas.filter((e) => e.tipo === 'persona')).toHaveLength(730)
    expect(unidas.entradas.filter((e) => e.tipo === 'entidad')).toHaveLength(273)
    const todos = unidas.entradas.flatMap(({ nombre, alias }) => [nombre, ...alias.map((uno) => uno.nombre)])
    expect(todos.filter((uno) => /;| na$/.test(uno))).toEqual([])
  })
})
