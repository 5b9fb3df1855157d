import { DEPARTAMENTOS } from '../../catalogos/departamentos.ts'
import { MUNICIPIOS, type Municipio, municipioPorCodigo } from '../../catalogos/municipios.ts'
import { normalizarBusqueda } from '../busqueda.ts'

/** What people call a city, and its code: the short name is also of nobody else, or of a far smaller place. */
const CORRIENTES: Readonly<Record<string, string>> = {
  bogota: '11001',
  'bogota dc': '11001',
  'santafe de bogota': '11001',
  'santa fe de bogota': '11001',
  'santafe de bogota d c': '11001',
  'santa fe de bogota d c': '11001',
  cartagena: '13001',
  cali: '76001',
  cucuta: '54001',
  buga: '76111',
  tumaco: '52835',
  mompox: '13468',
  mompos: '13468',
  tolu: '70820',
  ubate: '25843',
  'santa fe de antioquia': '05042',
}

const POR_NOMBRE: ReadonlyMap<string, readonly Municipio[]> = Map.groupBy(MUNICIPIOS, (m) =>
  normalizarBusqueda(m.nombreMunicipio),
)
const DEPARTAMENTO: ReadonlyMap<string, string> = new Map([
  ...DEPARTAMENTOS.map(({ codigo, nombre }) => [normalizarBusqueda(nombre), codigo] as const),
  ['bogota', '11'],
  ['bogota dc', '11'],
  ['bogota d c', '11'],
  ['valle', '76'],
  ['guajira', '44'],
  ['san andres', '88'],
  ['n santander', '54'],
])

/** Bogotá is a department by itself, and lists still put it in the one around it. */
const BOGOTA = '11001'
const CUNDINAMARCA = '25'

const codigoDepartamento = (texto: string): string | undefined => {
  const clave = normalizarBusqueda(texto)
  return DEPARTAMENTO.get(clave) ?? (/^\d{1,2}$/.test(clave) ? clave.padStart(2, '0') : undefined)
}

/** The city that a file means: its code, that there are several with that name, that it is of other departments than the one it says, or that there is none. */
export type CiudadLeida =
  | { id: string }
  | { varias: readonly string[] }
  | { enOtros: readonly string[] }
  | { ninguna: true }

/**
 * A city written as people write it: "Cartagena", "CARTAGENA DE INDIAS", "Villanueva, Bolívar", "13001" or, where a
 * spreadsheet ate the zero, "5001". The department, when there is one, decides between cities of the same name.
 */
export function leerCiudad(texto: string, departamento = ''): CiudadLeida {
  const limpio = texto.trim()
  if (/^\d{4,5}$/.test(limpio)) {
    const codigo = limpio.padStart(5, '0')
    return municipioPorCodigo(codigo) ? { id: codigo } : { ninguna: true }
  }
  const depto = codigoDepartamento(departamento)
  const entera = porNombre(limpio, depto)
  if (entera.length > 0) return deVarias(entera)
  const [, nombre = '', suyo = ''] = /^(.+?)[,(/–-]([^,(/]+)$/u.exec(limpio) ?? []
  const codigo = codigoDepartamento(suyo.replace(/\)$/, '').trim())
  const apartada = codigo ? porNombre(nombre.trim(), codigo) : []
  if (apartada.length > 0) return deVarias(apartada)
  // Which of both is wrong the person knows: the city is there, in another department.
  const enOtros = porNombre(codigo ? nombre.trim() : limpio, undefined)
  return enOtros.length > 0 ? { enOtros: enOtros.map(nombreDepartamento) } : { ninguna: true }
}

function porNombre(nombre: string, depto: string | undefined): readonly Municipio[] {
  const clave = normalizarBusqueda(nombre)
  const corriente = municipioPorCodigo(CORRIENTES[clave] ?? '')
  const iguales = POR_NOMBRE.get(clave) ?? (corriente ? [corriente] : [])
  if (depto === undefined) return iguales
  return iguales.filter((m) => m.codigoDepartamento === depto || (depto === CUNDINAMARCA && m.id === BOGOTA))
}

function deVarias(ciudades: readonly Municipio[]): CiudadLeida {
  const [una, otra] = ciudades
  if (una && !otra) return { id: una.id }
  if (!una) return { ninguna: true }
  return { varias: ciudades.map(nombreDepartamento) }
}

const nombreDepartamento = ({ codigoDepartamento: suyo }: Municipio): string =>
  DEPARTAMENTOS.find(({ codigo }) => codigo === suyo)?.nombre ?? suyo
