import { GENEROS, NIVELES_ESCOLARIDAD, TIPOS_PERSONA, VEHICULOS } from '../../catalogos/listas.ts'
import { TIPOS_DOCUMENTO } from '../../catalogos/tiposDocumento.ts'
import { normalizarBusqueda } from '../busqueda.ts'
import { OPCIONES_RESPONSABILIDAD } from '../responsabilidad.ts'

/** A column that a file of customers may have. */
export interface ColumnaImportacion {
  /** Dotted path of the datum on the wire, as the rules name it. `departamento` only helps to find the city. */
  readonly campo: string
  /** Heading in the template. */
  readonly titulo: string
  /** Other headings met in lists of other programs, already folded with {@link normalizarBusqueda}. */
  readonly otros: readonly string[]
  /** Value of the example row. */
  readonly ejemplo: string
  /** Values that it takes; free text without them. */
  readonly lista?: readonly string[]
  /** Without it no row of a natural person can be right. */
  readonly requerida?: true
}

export const SI_NO = ['Sí', 'No'] as const

/** Every column (000 §3, §5), in the order of the form and of the template. */
export const COLUMNAS_IMPORTACION = [
  {
    campo: 'tipo_documento',
    titulo: 'Tipo de documento',
    otros: ['tipo doc', 'tipo documento', 'tipo de identificacion', 'tipo id', 'tipo identificacion', 'td'],
    ejemplo: 'CC',
    lista: TIPOS_DOCUMENTO.map(({ abreviatura }) => abreviatura),
    requerida: true,
  },
  {
    campo: 'cedula',
    titulo: 'Número de documento',
    otros: [
      'documento',
      'cedula',
      'cc',
      'no documento',
      'nro documento',
      'num documento',
      'numero documento',
      'identificacion',
      'numero de identificacion',
      'numero identificacion',
      'nit',
      'cedula nit',
      'nit cedula',
      'numero de cedula',
      'doc',
    ],
    ejemplo: '1020304050',
    requerida: true,
  },
  { campo: 'dv', titulo: 'DV', otros: ['digito de verificacion', 'digito verificacion'], ejemplo: '' },
  {
    campo: 'tipo_usuario',
    titulo: 'Tipo de persona',
    otros: ['tipo persona', 'persona', 'naturaleza'],
    ejemplo: '',
    lista: TIPOS_PERSONA,
  },
  {
    campo: 'regimen',
    titulo: 'Responsabilidad',
    otros: ['regimen', 'responsabilidad tributaria', 'responsable de iva', 'regimen tributario'],
    ejemplo: '',
    lista: OPCIONES_RESPONSABILIDAD.map(({ label }) => label),
  },
  {
    campo: 'nombres',
    titulo: 'Primer nombre o razón social',
    otros: ['primer nombre', 'nombre', 'nombres', 'nombre 1', 'nombre1', 'razon social', '1er nombre'],
    ejemplo: 'Luz',
    requerida: true,
  },
  {
    campo: 'segundoNombres',
    titulo: 'Segundo nombre',
    otros: ['nombre 2', 'nombre2', '2do nombre', 'segundos nombres'],
    ejemplo: 'Marina',
  },
  {
    campo: 'apellidos',
    titulo: 'Primer apellido',
    otros: ['apellido', 'apellidos', 'apellido 1', 'apellido1', '1er apellido'],
    ejemplo: 'Herrera',
    requerida: true,
  },
  {
    campo: 'segundoApellidos',
    titulo: 'Segundo apellido',
    otros: ['apellido 2', 'apellido2', '2do apellido', 'segundos apellidos'],
    ejemplo: 'Olaya',
  },
  {
    campo: 'fecha_nacimiento',
    titulo: 'Fecha de nacimiento',
    otros: ['nacimiento', 'fecha nacimiento', 'fec nacimiento', 'f nacimiento', 'fecha nac', 'cumpleanos'],
    ejemplo: '1988-02-14',
  },
  {
    campo: 'genero',
    titulo: 'Género',
    otros: ['sexo'],
    ejemplo: 'Femenino',
    lista: GENEROS,
    requerida: true,
  },
  {
    campo: 'celular',
    titulo: 'Celular',
    otros: ['movil', 'cel', 'telefono celular', 'telefono movil', 'numero celular', 'numero de celular'],
    ejemplo: '3005550142',
    requerida: true,
  },
  {
    campo: 'telefono',
    titulo: 'Teléfono',
    otros: ['telefono fijo', 'fijo', 'tel', 'telefonos'],
    ejemplo: '',
  },
  {
    campo: 'email',
    titulo: 'Email',
    otros: ['correo', 'e mail', 'correo electronico', 'mail'],
    ejemplo: 'luz.herrera@correo.example',
  },
  { campo: 'direccion.barrio', titulo: 'Barrio', otros: ['sector'], ejemplo: 'Getsemaní', requerida: true },
  {
    campo: 'direccion.complemento',
    titulo: 'Dirección',
    otros: ['dir', 'direccion residencia', 'direccion de residencia', 'domicilio'],
    ejemplo: 'Cl. 30 # 10-25',
    requerida: true,
  },
  {
    campo: 'municipio',
    titulo: 'Ciudad',
    otros: ['municipio', 'ciudad municipio', 'codigo ciudad', 'codigo municipio', 'divipola'],
    ejemplo: 'Cartagena de Indias',
    requerida: true,
  },
  { campo: 'departamento', titulo: 'Departamento', otros: ['depto', 'dpto'], ejemplo: 'Bolívar' },
  { campo: 'postal', titulo: 'Código postal', otros: ['postal', 'zip'], ejemplo: '' },
  { campo: 'cliente.profesion', titulo: 'Profesión', otros: ['ocupacion', 'oficio'], ejemplo: 'Comerciante' },
  {
    campo: 'cliente.nivelEscolaridad',
    titulo: 'Nivel de escolaridad',
    otros: ['escolaridad', 'nivel educativo', 'estudios'],
    ejemplo: '',
    lista: NIVELES_ESCOLARIDAD,
  },
  {
    campo: 'cliente.numeroHijos',
    titulo: 'Número de hijos',
    otros: ['hijos', 'numero hijos', 'no hijos'],
    ejemplo: '',
  },
  {
    campo: 'cliente.poseeVehiculo',
    titulo: 'Vehículo',
    otros: ['posee vehiculo', 'tiene vehiculo'],
    ejemplo: '',
    lista: VEHICULOS,
  },
  {
    campo: 'cliente.marketing',
    titulo: 'Cómo nos conoció',
    otros: ['marketing', 'como se entero', 'fuente', 'medio'],
    ejemplo: '',
  },
  {
    campo: 'cliente.enviarEmail',
    titulo: 'Enviar email',
    otros: ['enviar correo', 'acepta email', 'acepta correo'],
    ejemplo: 'No',
    lista: SI_NO,
  },
  {
    campo: 'cliente.enviarSms',
    titulo: 'Enviar SMS',
    otros: ['acepta sms', 'sms', 'enviar mensaje de texto'],
    ejemplo: 'No',
    lista: SI_NO,
  },
  {
    campo: 'cliente.enviarWS',
    titulo: 'Enviar WhatsApp',
    otros: ['acepta whatsapp', 'whatsapp', 'enviar ws'],
    ejemplo: 'No',
    lista: SI_NO,
  },
  {
    campo: 'cliente.observacion',
    titulo: 'Observación',
    otros: ['observaciones', 'nota', 'notas', 'comentario', 'comentarios'],
    ejemplo: '',
  },
  {
    campo: 'cliente.noDeseado',
    titulo: 'No deseado',
    otros: ['lista negra', 'bloqueado', 'vetado'],
    ejemplo: 'No',
    lista: SI_NO,
  },
  {
    campo: 'cliente.noDeseadoMotivo',
    titulo: 'Motivo de no deseado',
    otros: ['motivo no deseado', 'motivo de bloqueo'],
    ejemplo: '',
  },
  {
    campo: 'autorizacion',
    titulo: 'Autoriza tratamiento de datos',
    otros: ['autoriza', 'habeas data', 'autorizacion', 'autorizacion de datos', 'ley 1581', 'autoriza datos'],
    ejemplo: 'Sí',
    lista: SI_NO,
  },
] as const satisfies readonly ColumnaImportacion[]

/** Columns that the template does not have and lists of other programs do: a whole name in one cell. */
const COLUMNAS_DE_NOMBRE = [
  {
    campo: 'nombreApellidos',
    titulo: 'Nombres y apellidos, juntos',
    otros: [
      'nombre completo',
      'nombres y apellidos',
      'nombre y apellido',
      'nombre y apellidos',
      'nombre cliente',
      'nombre del cliente',
      'cliente',
    ],
    ejemplo: '',
  },
  {
    campo: 'apellidosNombre',
    titulo: 'Apellidos y nombres, juntos',
    otros: ['apellidos y nombres', 'apellido y nombre', 'apellidos nombres', 'apellidos y nombre'],
    ejemplo: '',
  },
] as const satisfies readonly ColumnaImportacion[]

/** What a column of a file may hold: those of the template, and the whole names. */
export const COLUMNAS_LEIBLES = [...COLUMNAS_IMPORTACION, ...COLUMNAS_DE_NOMBRE] as const

export type CampoImportacion = (typeof COLUMNAS_LEIBLES)[number]['campo']

/** For each column of a file, the datum that it holds; null is left out. */
export type Mapeo = readonly (CampoImportacion | null)[]

/** Data that many rows share, and a list may not say: what identifies a person is not among them. */
export const CAMPOS_FIJOS = [
  'tipo_documento',
  'genero',
  'direccion.barrio',
  'direccion.complemento',
  'municipio',
] as const satisfies readonly CampoImportacion[]
export type CampoFijo = (typeof CAMPOS_FIJOS)[number]

/** How the rows of a file are read: what each column holds, and what is put where a row says nothing. */
export interface LecturaFilas {
  readonly columnas: Mapeo
  readonly fijos: Readonly<Partial<Record<CampoFijo, string>>>
  /** Of each column, which of the letters {@link LETRAS_DE_GENERO} stand alone in a cell of the file. */
  readonly letras?: readonly string[]
}

/** What lists write for the gender in one letter: H and M, or M and F. */
export const LETRAS_DE_GENERO = 'HMF'

const DE_NOMBRE: readonly CampoImportacion[] = COLUMNAS_DE_NOMBRE.map(({ campo }) => campo)
const PARTES_DE_NOMBRE: readonly string[] = ['nombres', 'segundoNombres', 'apellidos', 'segundoApellidos']

/** Place of the column that a datum comes from; -1 when none. A part of a name may come from a whole one. */
export function columnaDe(columnas: Mapeo, campo: string): number {
  const propia = esCampoImportacion(campo) ? columnas.indexOf(campo) : -1
  if (propia >= 0 || !PARTES_DE_NOMBRE.includes(campo)) return propia
  return columnas.findIndex((otro) => otro !== null && DE_NOMBRE.includes(otro))
}

const POR_CAMPO: ReadonlyMap<string, ColumnaImportacion> = new Map(
  COLUMNAS_LEIBLES.map((columna) => [columna.campo, columna]),
)

export const esCampoImportacion = (campo: string): campo is CampoImportacion => POR_CAMPO.has(campo)

/** Title of the column of a datum; the datum itself when no column has it. */
export function tituloDeCampo(campo: string): string {
  const columna = POR_CAMPO.get(campo) ?? POR_CAMPO.get(campo.split('.')[0] ?? '')
  return columna?.titulo ?? campo
}

/** Said before a figure, and nothing by themselves. */
const NUMERO_DE = /^(no|nro|num|numero|n)( de| del)? /
const CON_NUMERO: readonly string[] = ['cedula', 'celular', 'telefono', 'cliente.numeroHijos']

/**
 * What each heading of a file most likely holds: the title of the template, another spelling of it, or nothing. No datum
 * is given to two columns: the first one keeps it, unless a later one has the exact title.
 * @param recordadas what a person chose before, by folded heading ({@link recordarColumnas})
 */
export function adivinarColumnas(
  encabezados: readonly string[],
  recordadas: ReadonlyMap<string, CampoImportacion | null> = new Map(),
): (CampoImportacion | null)[] {
  const claves = encabezados.map((texto) => normalizarBusqueda(texto))
  const propias = clavesPropias(encabezados)
  const mapeo: (CampoImportacion | null)[] = claves.map(() => null)
  // What a person chose for a heading before counts more than its words; left out stays left out. Of two headings that held one datum, the
  // one of the newest file has it, wherever it stands in this one.
  for (const [propia, campo] of recordadas) {
    const cual = propias.indexOf(propia)
    if (cual >= 0 && campo && !mapeo.includes(campo)) mapeo[cual] = campo
  }
  const dar = (coincide: (columna: ColumnaImportacion, clave: string) => boolean) => {
    for (const columna of COLUMNAS_LEIBLES) {
      if (mapeo.includes(columna.campo)) continue
      const cual = claves.findIndex(
        (clave, i) =>
          mapeo[i] === null &&
          clave !== '' &&
          recordadas.get(propias[i] ?? '') === undefined &&
          coincide(columna, clave),
      )
      if (cual >= 0) mapeo[cual] = columna.campo
    }
  }
  dar(({ titulo }, clave) => normalizarBusqueda(titulo) === clave)
  dar(({ otros }, clave) => otros.includes(clave))
  // *No. Cédula*, *Nro. de celular*: the number of what comes after.
  dar(({ campo, titulo, otros }, clave) => {
    const que = clave.replace(NUMERO_DE, '')
    return CON_NUMERO.includes(campo) && (otros.includes(que) || normalizarBusqueda(titulo) === que)
  })
  // NOMBRE and nothing for the surnames: they are in it.
  const nombre = mapeo.indexOf('nombres')
  if (nombre >= 0 && !mapeo.includes('apellidos') && ['nombre', 'nombres'].includes(claves[nombre] ?? ''))
    mapeo[nombre] = 'nombreApellidos'
  return mapeo
}

/** The folded heading of each column, told apart where a file has it several times ("APELLIDO", "APELLIDO"). */
function clavesPropias(encabezados: readonly string[]): string[] {
  const veces = new Map<string, number>()
  return encabezados.map((texto) => {
    const clave = normalizarBusqueda(texto)
    const cual = (veces.get(clave) ?? 0) + 1
    veces.set(clave, cual)
    return clave !== '' && cual > 1 ? `${clave} #${cual}` : clave
  })
}

/**
 * What a person chose for each heading in files of before, the newest first. What was only guessed there was guessed beside the other headings of
 * that file, and is guessed again beside those of the next: NOMBRE without surnames, a *Cédula* left out for a *Número de documento*.
 */
export function recordarColumnas(
  antes: readonly { encabezados: readonly string[]; columnas: Mapeo }[],
): Map<string, CampoImportacion | null> {
  const recordadas = new Map<string, CampoImportacion | null>()
  const vistas = new Set<string>()
  for (const { encabezados, columnas } of antes) {
    const adivinadas = adivinarColumnas(encabezados)
    clavesPropias(encabezados).forEach((clave, i) => {
      const [campo, adivinada] = [columnas[i], adivinadas[i] ?? null]
      if (clave === '' || campo === undefined || vistas.has(clave) || (!campo && !adivinada)) return
      vistas.add(clave)
      if (campo !== adivinada) recordadas.set(clave, campo)
    })
  }
  return recordadas
}

/** Required data that neither a column nor a fixed value gives: with one of them missing no natural person is right. */
export function columnasQueFaltan({ columnas, fijos }: LecturaFilas): string[] {
  const puestos: Readonly<Record<string, string | undefined>> = fijos
  return COLUMNAS_IMPORTACION.filter(
    (c: ColumnaImportacion) => c.requerida && columnaDe(columnas, c.campo) < 0 && !puestos[c.campo],
  ).map(({ titulo }) => titulo)
}
