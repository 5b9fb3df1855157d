/**
 * Fictional sanctions lists in the true formats, so that the demonstration holds nobody's data. Names are common words
 * put together by a fixed pattern; document numbers begin with 99990 and belong to no series in use.
 */

const APELLIDOS = [
  'ZUNIGA',
  'BARRETO',
  'CAICEDO',
  'ESPITIA',
  'FONTECHA',
  'GUZMAN',
  'HINESTROZA',
  'LLANOS',
  'MONTEALEGRE',
  'QUIROGA',
  'VALBUENA',
  'YEPES',
]
const NOMBRES = [
  'Anselmo',
  'Bernardina',
  'Casimiro',
  'Deyanira',
  'Evaristo',
  'Filomena',
  'Gumersindo',
  'Hortensia',
  'Isidoro',
  'Jacinta',
]
const MESES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const EMPRESAS = [
  'COMERCIALIZADORA EL CANGREJO DORADO',
  'INVERSIONES LA MARIPOSA GRIS',
  'TRANSPORTES SIETE CUMBRES',
  'AGROPECUARIA RIO DE PAPEL',
  'JOYERIA LUNA DE CORCHO',
]
const PERSONAS_GENERADAS = 44

interface Ficticia {
  uid: number
  tipo: 'Individual' | 'Entity'
  apellidos: string
  nombres?: string
  documento?: [tipo: string, numero: string]
  nacimiento?: string
  alias?: [categoria: 'strong' | 'weak', apellidos: string, nombres?: string][]
}

/** Entries told apart in the manual and the tests. */
const CONOCIDAS: Ficticia[] = [
  {
    uid: 900001,
    tipo: 'Individual',
    apellidos: 'PEREZ GOMEZ',
    nombres: 'Ramon Eduardo',
    documento: ['Cedula No.', '9999000111'],
    nacimiento: '12 Mar 1961',
    alias: [
      ['strong', 'PERES GOMES', 'Ramiro'],
      ['weak', 'EL RELOJERO'],
    ],
  },
  {
    uid: 900002,
    tipo: 'Individual',
    apellidos: 'VILLALOBOS HENAO',
    nombres: 'Jhon Wilmar',
    documento: ['Cedula No.', '0099990222'],
    nacimiento: 'circa 1975',
    alias: [['weak', 'BETO']],
  },
  {
    uid: 900003,
    tipo: 'Individual',
    apellidos: 'IBARGUEN',
    nombres: 'Yolanda',
    documento: ['Passport', 'ZZ990333'],
    nacimiento: '1970 to 1972',
  },
]

/** SDN.XML of the OFAC service: about 60 entries, `fecha` as MM/DD/YYYY. */
export function sdnFicticia(fecha = '11/02/2026'): string {
  const entradas = [...CONOCIDAS, ...personas(), ...empresas()]
  const cuerpo = entradas.map(entradaSdn).join('')
  return (
    '<?xml version="1.0" standalone="yes"?>\r\n' +
    '<sdnList xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns="https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/XML">\r\n' +
    `  <publshInformation>\r\n    <Publish_Date>${fecha}</Publish_Date>\r\n    <Record_Count>${entradas.length}</Record_Count>\r\n  </publshInformation>\r\n` +
    `${cuerpo}</sdnList>`
  )
}

/** The same entries as the delimited files: no header, CRLF, `-0- ` for null, a last byte 0x1A. Weak aliases and documents in Remarks. */
export function sdnCsvFicticia(): Record<string, string> {
  const entradas = [...CONOCIDAS, ...personas(), ...empresas()]
  const filas = (todas: string[][]) => todas.map((f) => `${f.join(',')}\r\n`).join('')
  const texto = (t: string) => `"${t}"`
  const nulos = (n: number) => Array.from({ length: n }, () => '-0- ')
  const nombre = (apellidos: string, nombres?: string) =>
    texto(nombres === undefined ? apellidos : `${apellidos}, ${nombres}`)
  const sdn = entradas.map((f) => [
    `${f.uid}`,
    nombre(f.apellidos, f.nombres),
    f.tipo === 'Individual' ? '"individual"' : '-0- ',
    '"FICTICIO"',
    ...nulos(7),
    texto(notaDe(f)),
  ])
  const alias = entradas.flatMap((f) =>
    (f.alias ?? [])
      .filter(([categoria]) => categoria === 'strong')
      .map(([, apellidos, nombres], i) => [
        `${f.uid}`,
        `${f.uid * 10 + i}`,
        '"aka"',
        nombre(apellidos, nombres),
        '-0- ',
      ]),
  )
  return {
    'SDN.CSV': `${filas(sdn)}\x1a`,
    'ALT.CSV': `${filas(alias)}\x1a`,
    'ADD.CSV': `${filas(entradas.map((f) => [`${f.uid}`, `${f.uid}`, ...nulos(4)]))}\x1a`,
    'SDN_COMMENTS.CSV': '',
  }
}

function notaDe(f: Ficticia): string {
  const [tipo, numero] = f.documento ?? []
  return [
    ...(f.nacimiento ? [`DOB ${f.nacimiento}`] : []),
    ...(f.tipo === 'Individual' ? ['nationality Colombia'] : []),
    ...(tipo ? [`${tipo} ${numero} (Colombia)`] : []),
    ...(f.alias ?? []).flatMap(([categoria, apodo]) => (categoria === 'weak' ? [`a.k.a. '${apodo}'`] : [])),
  ]
    .map((parte, i, todas) => parte + (i === todas.length - 1 ? '.' : ''))
    .join('; ')
}

/** Consolidated list of the UN: a dozen entries, `fecha` as an instant. */
export function consolidadaFicticia(fecha = '2026-11-02T00:00:09.554Z'): string {
  const individuos = NOMBRES.map((nombre, i) =>
    elemento('INDIVIDUAL', [
      ['DATAID', `${6990001 + i}`],
      ['FIRST_NAME', nombre.toUpperCase()],
      ['SECOND_NAME', `AL-FICTICIO ${apellido(i)}`],
      ['FOURTH_NAME', i === 1 ? 'na' : ''],
      ['UN_LIST_TYPE', 'FICTICIO'],
      ['REFERENCE_NUMBER', `FCi.${String(i + 1).padStart(3, '0')}`],
      [
        'INDIVIDUAL_ALIAS',
        `<QUALITY>${i % 3 === 0 ? 'Low' : 'Good'}</QUALITY><ALIAS_NAME>Abu ${nombre}</ALIAS_NAME>`,
      ],
      ['INDIVIDUAL_DATE_OF_BIRTH', `<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>${1960 + i}</YEAR>`],
      [
        'INDIVIDUAL_DOCUMENT',
        i === 0 ? '<TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>ZZ990777</NUMBER>' : '',
      ],
    ]),
  )
  const entidad = elemento('ENTITY', [
    ['DATAID', '6991001'],
    ['FIRST_NAME', 'FRENTE FICTICIO DE LAS NUBES'],
    ['REFERENCE_NUMBER', 'FCe.001'],
    [
      'ENTITY_ALIAS',
      '<QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Ejercito de Algodon; Milicia de Algodon (EDA)</ALIAS_NAME>',
    ],
  ])
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<CONSOLIDATED_LIST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" dateGenerated="${fecha}">\n` +
    `<INDIVIDUALS>${individuos.join('')}</INDIVIDUALS>\n<ENTITIES>${entidad}</ENTITIES>\n</CONSOLIDATED_LIST>`
  )
}

const apellido = (i: number) => APELLIDOS[i % APELLIDOS.length] as string

function personas(): Ficticia[] {
  return Array.from({ length: PERSONAS_GENERADAS }, (_, i): Ficticia => {
    const segundo = apellido(i * 5 + 3)
    const nombre = NOMBRES[(i * 3) % NOMBRES.length] as string
    return {
      uid: 900100 + i,
      tipo: 'Individual',
      apellidos: `${apellido(i)} ${segundo}`,
      nombres: `${nombre} ${NOMBRES[(i * 7 + 1) % NOMBRES.length]}`,
      documento:
        i % 4 === 3 ? ['Passport', `ZZ9910${i}`] : ['Cedula No.', `9999001${String(i).padStart(3, '0')}`],
      nacimiento: i % 5 === 0 ? `${1950 + i}` : `${(i % 28) + 1} ${MESES[i % 12]} ${1950 + i}`,
      alias:
        i % 3 === 0 ? [['strong', segundo, nombre]] : i % 3 === 1 ? [['weak', `EL ${apellido(i + 2)}`]] : [],
    }
  })
}

function empresas(): Ficticia[] {
  return EMPRESAS.flatMap((nombre, i): Ficticia[] => [
    {
      uid: 900500 + i,
      tipo: 'Entity',
      apellidos: `${nombre} S.A.S.`,
      documento: ['NIT #', `99990${i}400-${i}`],
    },
    {
      uid: 900520 + i,
      tipo: 'Entity',
      apellidos: `${nombre} DE COLOMBIA LTDA.`,
      alias: [['strong', nombre.split(' ').slice(1).join(' ')]],
    },
  ])
}

function entradaSdn(f: Ficticia): string {
  const nombre = (apellidos: string, nombres?: string) =>
    `${nombres === undefined ? '' : `<firstName>${nombres}</firstName>`}<lastName>${apellidos}</lastName>`
  const alias = (f.alias ?? []).map(
    ([categoria, apellidos, nombres], i) =>
      `<aka><uid>${f.uid * 10 + i}</uid><type>a.k.a.</type><category>${categoria}</category>${nombre(apellidos, nombres)}</aka>`,
  )
  const [tipo, numero] = f.documento ?? []
  const documento = `<id><uid>${f.uid}</uid><idType>${tipo}</idType><idNumber>${numero}</idNumber><idCountry>Colombia</idCountry></id>`
  const sexo =
    f.tipo === 'Individual'
      ? `<id><uid>${f.uid + 1}</uid><idType>Gender</idType><idNumber>Male</idNumber></id>`
      : ''
  return elemento('sdnEntry', [
    ['uid', `${f.uid}`],
    ['', nombre(f.apellidos, f.nombres)],
    ['sdnType', f.tipo],
    ['programList', '<program>FICTICIO</program>'],
    ['idList', (tipo ? documento : '') + sexo],
    ['akaList', alias.join('')],
    [
      'nationalityList',
      f.tipo === 'Individual' ? '<nationality><country>Colombia</country></nationality>' : '',
    ],
    [
      'dateOfBirthList',
      f.nacimiento ? `<dateOfBirthItem><dateOfBirth>${f.nacimiento}</dateOfBirth></dateOfBirthItem>` : '',
    ],
  ])
}

/** Children without a name are put as they are; empty ones are left out. */
function elemento(nombre: string, hijos: [string, string][]): string {
  const dentro = hijos
    .filter(([, texto]) => texto !== '')
    .map(([hijo, texto]) => (hijo === '' ? texto : `<${hijo}>${texto}</${hijo}>`))
  return `<${nombre}>${dentro.join('')}</${nombre}>\r\n`
}
